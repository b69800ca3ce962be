"""The steps that deals are made of; a modality is a sequence of them."""
