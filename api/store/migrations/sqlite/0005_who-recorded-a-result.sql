ALTER TABLE `matches` ADD `result_by` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `matches` ADD `result_at` integer;