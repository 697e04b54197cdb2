from datetime import datetime, timedelta, timezone
from urllib.parse import quote
import eh

today = datetime.now(timezone(timedelta(hours=8))).date()
query = ""
while True:
    page = eh.call("GET", f"/open/v1/settlements/{today}{query}")
    for row in page["rows"]:
        print(row["merchant_order_no"], row["gross"], row["refunded"], row["net"])
    if page["next_cursor"] is None:
        break
    query = "?cursor=" + quote(page["next_cursor"])
