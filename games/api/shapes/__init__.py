"""What the API answers, as types: the field names of docs/record.md, whole numbers, times in UTC."""
