DROP INDEX `matches_result`;--> statement-breakpoint
ALTER TABLE `match_participants` ADD `invited_at` integer;