CREATE TABLE `__new_receipts` (
	`mutation_id` text PRIMARY KEY NOT NULL,
	`owner_id` integer NOT NULL,
	`hash` text NOT NULL,
	`outcome` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_receipts` SELECT `mutation_id`, `owner_id`, `hash`, `outcome`, `created_at` FROM `receipts` ORDER BY `mutation_id`;--> statement-breakpoint
DROP TABLE `receipts`;--> statement-breakpoint
ALTER TABLE `__new_receipts` RENAME TO `receipts`;--> statement-breakpoint
CREATE TABLE `__new_feed_rows` (
	`viewer` integer NOT NULL,
	`entity` text NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`viewer`, `entity`, `id`),
	FOREIGN KEY (`viewer`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_feed_rows` SELECT `viewer`, `entity`, `id`, `version`, `deleted` FROM `feed_rows` ORDER BY `viewer`, `entity`, `id`;--> statement-breakpoint
DROP TABLE `feed_rows`;--> statement-breakpoint
ALTER TABLE `__new_feed_rows` RENAME TO `feed_rows`;--> statement-breakpoint
CREATE INDEX `feed_rows_order` ON `feed_rows` (`viewer`,`version`,`entity`,`id`);--> statement-breakpoint
CREATE INDEX `feed_rows_seen` ON `feed_rows` (`entity`,`id`) WHERE "feed_rows"."entity" = 'match' or "feed_rows"."entity" = 'player';--> statement-breakpoint
DROP INDEX `match_participants_phone`;--> statement-breakpoint
DROP INDEX `match_participants_email`;--> statement-breakpoint
DROP INDEX `match_participants_invited`;--> statement-breakpoint
CREATE UNIQUE INDEX `match_participants_phone` ON `match_participants` (`match_id`,`phone_fold`) WHERE "match_participants"."phone_fold" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `match_participants_email` ON `match_participants` (`match_id`,`email_fold`) WHERE "match_participants"."phone_fold" is null and "match_participants"."email_fold" is not null;--> statement-breakpoint
CREATE INDEX `match_participants_invited` ON `match_participants` (`email_fold`,`match_id`) WHERE "match_participants"."email_fold" is not null;