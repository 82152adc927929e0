ALTER TABLE "sessions" ADD COLUMN "last_used_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_name" text COLLATE "C";--> statement-breakpoint
-- A session was renewed at its last use, to 180 days from then; from now on it ends 400 days after the sign-in.
UPDATE "sessions" SET "last_used_at" = "expires_at" - 15552000000, "expires_at" = least("expires_at", "created_at" + 34560000000);