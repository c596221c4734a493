"""Order: reports, what moderators decide, appeals, and what somebody may ask about their own data (docs/order.md)."""
