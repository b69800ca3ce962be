"""The arena: bots measured against each other on duplicate deals. Development only."""
