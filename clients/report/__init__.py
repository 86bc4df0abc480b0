"""What journals tell: transcript, daily digest, closing summary, report. Nothing here sees a live game."""

from warclock.clients.report.writing import Reports, reports_of, write_reports

__all__ = ["Reports", "reports_of", "write_reports"]
