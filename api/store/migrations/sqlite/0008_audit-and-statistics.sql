CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`action` text NOT NULL,
	`user_id` integer,
	`parent_id` integer,
	`amount` integer,
	`code` text,
	`match_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "audit_log_action" CHECK("audit_log"."action" in ('makeAdmin', 'makeTestMember', 'deleteUser', 'addCredits', 'updateDownline', 'createCode', 'deactivateCode', 'deleteMatch', 'markFeedbackSeen'))
);
--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`day` text PRIMARY KEY NOT NULL,
	`members` integer NOT NULL,
	`matches` integer NOT NULL,
	`ratings` integer NOT NULL,
	`premium` integer,
	CONSTRAINT "daily_counts_day" CHECK("daily_counts"."day" like '____-__-__'),
	CONSTRAINT "daily_counts_counts" CHECK("daily_counts"."members" >= 0 and "daily_counts"."matches" >= 0 and "daily_counts"."ratings" >= 0 and "daily_counts"."premium" >= 0)
);
--> statement-breakpoint
CREATE INDEX `feedback_category` ON `feedback` (`category`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `ratings_created` ON `ratings` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_premium` ON `users` (`is_test_member`,`membership_expiry`,`created_at`) WHERE "users"."membership_type" = 'premium';