CREATE INDEX `feedback_user` ON `feedback` (`user_id`);--> statement-breakpoint
CREATE INDEX `notifications_read` ON `notifications` (`read`,`created_at`);