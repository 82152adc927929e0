DROP INDEX `matches_initiator`;--> statement-breakpoint
ALTER TABLE `matches` ADD `counted` text;--> statement-breakpoint
CREATE INDEX `matches_counted` ON `matches` (`initiator_id`,`created_at`) WHERE "matches"."counted" is not null;