ALTER TABLE `sessions` ADD `last_used_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device_name` text;--> statement-breakpoint
-- A session was renewed at its last use, to 180 days from then; from now on it ends 400 days after the sign-in.
UPDATE `sessions` SET `last_used_at` = `expires_at` - 15552000000, `expires_at` = min(`expires_at`, `created_at` + 34560000000);