"""The rule-based player: judgement without search, and the policy that a search plays out with."""
