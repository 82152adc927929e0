ALTER TABLE `users` ADD `search_phone` text;--> statement-breakpoint
CREATE INDEX `users_search_phone` ON `users` (`search_phone`,`id`);--> statement-breakpoint
CREATE INDEX `users_downline_parent` ON `users` (`downline_parent`);--> statement-breakpoint
CREATE INDEX `users_merged_into` ON `users` (`merged_into`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_affiliate_earnings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`affiliate_id` integer NOT NULL,
	`referred_user_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`payment_date` integer,
	`stripe_transfer_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`affiliate_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`referred_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "affiliate_earnings_status" CHECK("__new_affiliate_earnings"."status" in ('pending', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "affiliate_earnings_paid" CHECK(("__new_affiliate_earnings"."status" = 'paid') = ("__new_affiliate_earnings"."payment_date" is not null)),
	CONSTRAINT "affiliate_earnings_other" CHECK("__new_affiliate_earnings"."affiliate_id" <> "__new_affiliate_earnings"."referred_user_id")
);
--> statement-breakpoint
INSERT INTO `__new_affiliate_earnings`("id", "affiliate_id", "referred_user_id", "amount", "status", "payment_date", "stripe_transfer_id", "created_at") SELECT "id", "affiliate_id", "referred_user_id", "amount", "status", "payment_date", "stripe_transfer_id", "created_at" FROM `affiliate_earnings`;--> statement-breakpoint
DROP TABLE `affiliate_earnings`;--> statement-breakpoint
ALTER TABLE `__new_affiliate_earnings` RENAME TO `affiliate_earnings`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `affiliate_earnings_affiliate` ON `affiliate_earnings` (`affiliate_id`,`created_at`);