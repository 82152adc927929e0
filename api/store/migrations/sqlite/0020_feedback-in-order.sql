DROP INDEX `feedback_user`;--> statement-breakpoint
CREATE INDEX `feedback_user` ON `feedback` (`user_id`,`created_at`,`id`);