CREATE TABLE `email_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`former_email` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_waiting` ON `email_changes` (`user_id`) WHERE "email_changes"."former_email" is null;--> statement-breakpoint
CREATE INDEX `email_changes_created` ON `email_changes` (`created_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	CONSTRAINT "mails_kind" CHECK("__new_mails"."kind" in ('invitation', 'reminder', 'notice', 'prove-email', 'reset-password', 'change-email', 'email-changed')),
	CONSTRAINT "mails_tries" CHECK("__new_mails"."tries" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_mails`("id", "kind", "about", "created_at", "due_at", "tries", "last_error") SELECT "id", "kind", "about", "created_at", "due_at", "tries", "last_error" FROM `mails`;--> statement-breakpoint
DROP TABLE `mails`;--> statement-breakpoint
ALTER TABLE `__new_mails` RENAME TO `mails`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`,`id`);