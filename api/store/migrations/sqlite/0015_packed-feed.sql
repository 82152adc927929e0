CREATE TABLE `__new_feed_rows` (
	`viewer` integer NOT NULL,
	`entity` integer NOT NULL,
	`id` blob NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`viewer`, `entity`, `id`),
	FOREIGN KEY (`viewer`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_feed_rows` SELECT `viewer`,
	CASE `entity` WHEN 'match' THEN 0 WHEN 'me' THEN 1 WHEN 'notification' THEN 2 WHEN 'player' THEN 3 WHEN 'rating-given' THEN 4 WHEN 'rating-received' THEN 5 WHEN 'stats' THEN 6 END,
	coalesce(CASE WHEN `id` = lower(`id`) AND `id` LIKE '________-____-____-____-____________' THEN unhex(`id`, '-') END, CAST(`id` AS blob)),
	`version`, `deleted` FROM `feed_rows` ORDER BY `viewer`, `entity`, `id`;--> statement-breakpoint
DROP TABLE `feed_rows`;--> statement-breakpoint
ALTER TABLE `__new_feed_rows` RENAME TO `feed_rows`;--> statement-breakpoint
CREATE INDEX `feed_rows_order` ON `feed_rows` (`viewer`,`version`,`entity`,`id`);--> statement-breakpoint
CREATE INDEX `feed_rows_seen` ON `feed_rows` (`entity`,`id`) WHERE "feed_rows"."entity" = 0 or "feed_rows"."entity" = 3;