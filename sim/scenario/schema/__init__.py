"""The scenario format as pydantic models: every field with its meaning, unit and bounds.

Unknown keys are refused everywhere, types are strict (``"7"`` is not 7), decimals are read exactly.
"""
