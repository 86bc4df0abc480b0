"""report.html: the report as one page that needs nothing but itself."""

from warclock.clients.report.html.page import report_page

__all__ = ["report_page"]
