COURTS: dict[str, str] = {}
