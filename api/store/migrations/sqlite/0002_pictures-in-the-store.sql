CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`bytes` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pictures_id" CHECK(length("pictures"."id") = 64)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_user` ON `pictures` (`user_id`);