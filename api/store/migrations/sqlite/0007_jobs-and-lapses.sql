CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text,
	`due_at` integer NOT NULL,
	`started_at` integer,
	`done_at` integer
);
--> statement-breakpoint
CREATE INDEX `users_membership` ON `users` (`membership_type`,`membership_expiry`);