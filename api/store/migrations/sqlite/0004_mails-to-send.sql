CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	CONSTRAINT "mails_kind" CHECK("mails"."kind" in ('invitation', 'prove-email', 'reset-password')),
	CONSTRAINT "mails_tries" CHECK("mails"."tries" >= 0)
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `match_participants_invited` ON `match_participants` (`email_fold`,`match_id`);