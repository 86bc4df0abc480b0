"""Batches: one scenario played with many seeds, a row a run, and what the rows show.

Rows depend on the plan and the seed alone: neither the number of processes nor an interruption changes one.
"""
