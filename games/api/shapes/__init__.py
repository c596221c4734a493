"""The types of API responses: field names as in docs/record.md, whole numbers, times in UTC."""
