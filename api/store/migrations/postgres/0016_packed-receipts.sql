ALTER TABLE "receipts"
	ALTER COLUMN "mutation_id" SET DATA TYPE bytea USING CASE WHEN "mutation_id" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN uuid_send("mutation_id"::uuid) ELSE convert_to("mutation_id", 'UTF8') END,
	ALTER COLUMN "hash" SET DATA TYPE bytea USING substr(CASE WHEN "hash" ~ '^([0-9a-f]{2})*$' THEN decode("hash", 'hex') ELSE convert_to("hash", 'UTF8') END, 1, 16),
	ALTER COLUMN "outcome" SET DATA TYPE jsonb USING CASE WHEN "outcome" ->> 'status' = 'applied' THEN coalesce("outcome" -> 'version', '0') ELSE "outcome" END;