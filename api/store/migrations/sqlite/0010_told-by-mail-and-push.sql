CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE TABLE `pushes` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`subscription_id` text NOT NULL,
	CONSTRAINT "pushes_kind" CHECK("pushes"."kind" = 'notice'),
	CONSTRAINT "pushes_tries" CHECK("pushes"."tries" >= 0)
);
--> statement-breakpoint
CREATE INDEX `pushes_due` ON `pushes` (`due_at`,`id`);--> statement-breakpoint
CREATE TABLE `unsubscribed_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	CONSTRAINT "mails_kind" CHECK("__new_mails"."kind" in ('invitation', 'reminder', 'notice', 'prove-email', 'reset-password')),
	CONSTRAINT "mails_tries" CHECK("__new_mails"."tries" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_mails`("id", "kind", "about", "created_at", "due_at", "tries", "last_error") SELECT "id", "kind", "about", "created_at", "due_at", "tries", "last_error" FROM `mails`;--> statement-breakpoint
DROP TABLE `mails`;--> statement-breakpoint
ALTER TABLE `__new_mails` RENAME TO `mails`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`,`id`);--> statement-breakpoint
ALTER TABLE `affiliate_earnings` ADD `told_at` integer;--> statement-breakpoint
CREATE INDEX `affiliate_earnings_untold` ON `affiliate_earnings` (`affiliate_id`) WHERE "affiliate_earnings"."told_at" is null;--> statement-breakpoint
ALTER TABLE `match_participants` ADD `reminded_at` integer;--> statement-breakpoint
ALTER TABLE `ratings` ADD `told_at` integer;--> statement-breakpoint
CREATE INDEX `ratings_untold` ON `ratings` (`rated_user_id`) WHERE "ratings"."told_at" is null;--> statement-breakpoint
ALTER TABLE `users` ADD `lapse_told_of` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `channels` text;--> statement-breakpoint
CREATE INDEX `matches_result` ON `matches` (`result_at`);--> statement-breakpoint
-- What was there before members were told of it is not told of now.
UPDATE `ratings` SET `told_at` = `created_at`;--> statement-breakpoint
UPDATE `affiliate_earnings` SET `told_at` = `created_at`;
