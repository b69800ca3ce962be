"""The five modalities, each a sequence of steps and the way it is scored."""
