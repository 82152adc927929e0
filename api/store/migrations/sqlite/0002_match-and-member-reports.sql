PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`category` text DEFAULT 'general' NOT NULL,
	`feedback` text NOT NULL,
	`seen_at` integer,
	`created_at` integer NOT NULL,
	`reported_match_id` text,
	`reported_user_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reported_match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reported_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "feedback_category" CHECK("__new_feedback"."category" in ('general', 'bug', 'feature', 'ui', 'rating', 'report')),
	CONSTRAINT "feedback_report" CHECK(case when "__new_feedback"."category" = 'report' then ("__new_feedback"."reported_match_id" is null) <> ("__new_feedback"."reported_user_id" is null) else "__new_feedback"."reported_match_id" is null and "__new_feedback"."reported_user_id" is null end)
);
--> statement-breakpoint
INSERT INTO `__new_feedback`("id", "user_id", "category", "feedback", "seen_at", "created_at", "reported_match_id", "reported_user_id") SELECT "id", "user_id", "category", "feedback", "seen_at", "created_at", NULL, NULL FROM `feedback`;--> statement-breakpoint
DROP TABLE `feedback`;--> statement-breakpoint
ALTER TABLE `__new_feedback` RENAME TO `feedback`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `feedback_user` ON `feedback` (`user_id`);--> statement-breakpoint
CREATE INDEX `feedback_created` ON `feedback` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_category` ON `feedback` (`category`,`created_at`,`id`);