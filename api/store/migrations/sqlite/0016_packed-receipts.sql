CREATE TABLE `__new_receipts` (
	`mutation_id` blob PRIMARY KEY NOT NULL,
	`owner_id` integer NOT NULL,
	`hash` blob NOT NULL,
	`outcome` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_receipts` SELECT
	coalesce(CASE WHEN `mutation_id` = lower(`mutation_id`) AND `mutation_id` LIKE '________-____-____-____-____________' THEN unhex(`mutation_id`, '-') END, CAST(`mutation_id` AS blob)),
	`owner_id`, substr(coalesce(unhex(`hash`), CAST(`hash` AS blob)), 1, 16),
	CASE WHEN `outcome` ->> 'status' = 'applied' THEN coalesce(`outcome` ->> 'version', 0) ELSE `outcome` END, `created_at`
	FROM `receipts` ORDER BY `mutation_id`;--> statement-breakpoint
DROP TABLE `receipts`;--> statement-breakpoint
ALTER TABLE `__new_receipts` RENAME TO `receipts`;