"""What journals tell: transcript, daily digest, closing summary, report. Nothing here sees a live game."""

from warclock.clients.report.writing import page_of, report_of, write_reports

__all__ = ["page_of", "report_of", "write_reports"]
