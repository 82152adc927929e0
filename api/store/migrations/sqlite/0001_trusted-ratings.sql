CREATE TABLE `blocks` (
	`member_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `blocked_id`),
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "blocks_other" CHECK("blocks"."member_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`,`member_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_match_participants` (
	`id` text PRIMARY KEY NOT NULL,
	`match_id` text NOT NULL,
	`user_id` integer,
	`is_guest` integer DEFAULT false NOT NULL,
	`email` text,
	`email_fold` text,
	`phone` text,
	`phone_fold` text,
	`first_name` text,
	`last_name` text,
	`is_partner` integer DEFAULT false NOT NULL,
	`invited_at` integer,
	`has_rated` integer DEFAULT false NOT NULL,
	`reminders_sent` integer DEFAULT 0 NOT NULL,
	`reminded_at` integer,
	`team_assignment` text,
	`shown_at` integer,
	`left_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`left_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "match_participants_seat" CHECK("__new_match_participants"."is_guest" or "__new_match_participants"."user_id" is not null or "__new_match_participants"."left_by" is not null),
	CONSTRAINT "match_participants_shown" CHECK("__new_match_participants"."shown_at" is null or ("__new_match_participants"."is_guest" and "__new_match_participants"."user_id" is not null)),
	CONSTRAINT "match_participants_contact" CHECK("__new_match_participants"."user_id" is not null or "__new_match_participants"."email_fold" is not null or "__new_match_participants"."phone_fold" is not null or "__new_match_participants"."left_by" is not null),
	CONSTRAINT "match_participants_open" CHECK("__new_match_participants"."left_by" is null or ("__new_match_participants"."user_id" is null and not "__new_match_participants"."is_guest" and not "__new_match_participants"."has_rated" and coalesce("__new_match_participants"."email", "__new_match_participants"."email_fold", "__new_match_participants"."phone", "__new_match_participants"."phone_fold", "__new_match_participants"."first_name", "__new_match_participants"."last_name") is null)),
	CONSTRAINT "match_participants_team" CHECK("__new_match_participants"."team_assignment" is null or "__new_match_participants"."team_assignment" in ('team1', 'team2'))
);
--> statement-breakpoint
INSERT INTO `__new_match_participants`("id", "match_id", "user_id", "is_guest", "email", "email_fold", "phone", "phone_fold", "first_name", "last_name", "is_partner", "invited_at", "has_rated", "reminders_sent", "reminded_at", "team_assignment", "shown_at", "left_by", "created_at") SELECT "id", "match_id", "user_id", "is_guest", "email", "email_fold", "phone", "phone_fold", "first_name", "last_name", "is_partner", "invited_at", "has_rated", "reminders_sent", "reminded_at", "team_assignment", CASE WHEN "is_guest" AND "user_id" IN (SELECT "id" FROM "users" WHERE NOT "is_guest") THEN "created_at" END, null, "created_at" FROM `match_participants`;--> statement-breakpoint
DROP TABLE `match_participants`;--> statement-breakpoint
ALTER TABLE `__new_match_participants` RENAME TO `match_participants`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `match_participants_member` ON `match_participants` (`match_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `match_participants_phone` ON `match_participants` (`match_id`,`phone_fold`);--> statement-breakpoint
CREATE UNIQUE INDEX `match_participants_email` ON `match_participants` (`match_id`,`email_fold`) WHERE "match_participants"."phone_fold" is null;--> statement-breakpoint
CREATE INDEX `match_participants_user` ON `match_participants` (`user_id`,`match_id`);--> statement-breakpoint
CREATE INDEX `match_participants_invited` ON `match_participants` (`email_fold`,`match_id`);--> statement-breakpoint
CREATE INDEX `match_participants_left` ON `match_participants` (`left_by`) WHERE "match_participants"."left_by" is not null;--> statement-breakpoint
CREATE TABLE `__new_ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`match_id` text NOT NULL,
	`rater_id` integer NOT NULL,
	`rated_user_id` integer NOT NULL,
	`power` integer DEFAULT -1 NOT NULL,
	`spin` integer DEFAULT -1 NOT NULL,
	`accuracy` integer DEFAULT -1 NOT NULL,
	`consistency` integer DEFAULT -1 NOT NULL,
	`touch` integer DEFAULT -1 NOT NULL,
	`movement` integer DEFAULT -1 NOT NULL,
	`sportsmanship` integer DEFAULT -1 NOT NULL,
	`rater_overall_rating` integer,
	`is_anonymous` integer DEFAULT true NOT NULL,
	`is_test` integer DEFAULT false NOT NULL,
	`guest_of` integer,
	`device` text,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	`is_latest` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	`waits` integer DEFAULT false NOT NULL,
	`announced_at` integer,
	`replaced_at` integer,
	`changed_at` integer,
	`changed_values` text,
	`withdrawn_at` integer,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rater_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rated_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guest_of`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ratings_day" CHECK("__new_ratings"."day" like '____-__-__'),
	CONSTRAINT "ratings_latest_is_real" CHECK(not ("__new_ratings"."is_latest" and "__new_ratings"."is_test")),
	CONSTRAINT "ratings_rater_overall" CHECK("__new_ratings"."rater_overall_rating" is null or "__new_ratings"."rater_overall_rating" between 10 and 100),
	CONSTRAINT "ratings_waits" CHECK(not ("__new_ratings"."waits" and ("__new_ratings"."is_latest" or "__new_ratings"."is_test" or not "__new_ratings"."is_anonymous"))),
	CONSTRAINT "ratings_replaced_anonymous" CHECK("__new_ratings"."replaced_at" is null or ("__new_ratings"."is_anonymous" and not "__new_ratings"."is_latest" and not "__new_ratings"."is_test" and not "__new_ratings"."waits")),
	CONSTRAINT "ratings_changed" CHECK(("__new_ratings"."changed_at" is null) = ("__new_ratings"."changed_values" is null) and ("__new_ratings"."changed_at" is null or "__new_ratings"."is_anonymous")),
	CONSTRAINT "ratings_of_guests" CHECK(("__new_ratings"."guest_of" is null and "__new_ratings"."device" is null) or ("__new_ratings"."rater_id" < 0 and not "__new_ratings"."is_test")),
	CONSTRAINT "ratings_withdrawn_shown" CHECK("__new_ratings"."withdrawn_at" is null or (not "__new_ratings"."is_latest" and ("__new_ratings"."replaced_at" is not null or ("__new_ratings"."waits" and "__new_ratings"."announced_at" is not null)))),
	CONSTRAINT "ratings_other" CHECK("__new_ratings"."rater_id" <> "__new_ratings"."rated_user_id"),
	CONSTRAINT "ratings_values" CHECK(("__new_ratings"."power" = -1 or "__new_ratings"."power" between 1 and 10) and ("__new_ratings"."spin" = -1 or "__new_ratings"."spin" between 1 and 10) and ("__new_ratings"."accuracy" = -1 or "__new_ratings"."accuracy" between 1 and 10) and ("__new_ratings"."consistency" = -1 or "__new_ratings"."consistency" between 1 and 10) and ("__new_ratings"."touch" = -1 or "__new_ratings"."touch" between 1 and 10) and ("__new_ratings"."movement" = -1 or "__new_ratings"."movement" between 1 and 10) and ("__new_ratings"."sportsmanship" = -1 or "__new_ratings"."sportsmanship" between 1 and 10)),
	CONSTRAINT "ratings_not_empty" CHECK(not ("__new_ratings"."power" = -1 and "__new_ratings"."spin" = -1 and "__new_ratings"."accuracy" = -1 and "__new_ratings"."consistency" = -1 and "__new_ratings"."touch" = -1 and "__new_ratings"."movement" = -1 and "__new_ratings"."sportsmanship" = -1))
);
--> statement-breakpoint
INSERT INTO `__new_ratings`("id", "public_id", "match_id", "rater_id", "rated_user_id", "power", "spin", "accuracy", "consistency", "touch", "movement", "sportsmanship", "rater_overall_rating", "is_anonymous", "is_test", "guest_of", "device", "day", "at", "is_latest", "created_at", "told_at", "waits", "announced_at", "replaced_at", "changed_at", "changed_values", "withdrawn_at") SELECT "id", "public_id", "match_id", "rater_id", "rated_user_id", "power", "spin", "accuracy", "consistency", "touch", "movement", "sportsmanship", "rater_overall_rating", "is_anonymous", "is_test", CASE WHEN "rater_id" < 0 AND NOT "is_test" THEN (SELECT "initiator_id" FROM `matches` WHERE `matches`."id" = `ratings`."match_id") END, null, "day", "at", "is_latest", "created_at", "told_at", false, null, null, null, null, null FROM `ratings`;--> statement-breakpoint
DROP TABLE `ratings`;--> statement-breakpoint
ALTER TABLE `__new_ratings` RENAME TO `ratings`;--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_public_id` ON `ratings` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_once_per_match` ON `ratings` (`match_id`,`rater_id`,`rated_user_id`) WHERE "ratings"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_once_per_day` ON `ratings` (`rater_id`,`rated_user_id`,`day`) WHERE not "ratings"."is_test" and "ratings"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_latest` ON `ratings` (`rater_id`,`rated_user_id`) WHERE "ratings"."is_latest";--> statement-breakpoint
CREATE INDEX `ratings_received` ON `ratings` (`rated_user_id`,`is_latest`);--> statement-breakpoint
CREATE INDEX `ratings_given` ON `ratings` (`rater_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `ratings_created` ON `ratings` (`created_at`);--> statement-breakpoint
CREATE INDEX `ratings_untold` ON `ratings` (`rated_user_id`) WHERE "ratings"."told_at" is null;--> statement-breakpoint
CREATE INDEX `ratings_waiting` ON `ratings` (`rated_user_id`) WHERE "ratings"."waits";--> statement-breakpoint
CREATE INDEX `ratings_changed` ON `ratings` (`rated_user_id`) WHERE "ratings"."changed_at" is not null;--> statement-breakpoint
CREATE INDEX `ratings_withdrawn` ON `ratings` (`rated_user_id`) WHERE "ratings"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX `ratings_replaced` ON `ratings` (`rated_user_id`) WHERE "ratings"."replaced_at" is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `claimed_by_contact` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `matches_initiator` ON `matches` (`initiator_id`,`created_at`) WHERE not "matches"."is_test";--> statement-breakpoint
UPDATE feed_rows SET version = (SELECT version + 1 FROM feed_counters WHERE feed_counters.viewer = feed_rows.viewer) WHERE deleted = FALSE AND ((entity = 'stats' AND viewer IN (SELECT rated_user_id FROM ratings WHERE guest_of IS NOT NULL AND is_latest)) OR (entity = 'rating-received' AND id IN (SELECT public_id FROM ratings WHERE guest_of IS NOT NULL AND is_latest AND NOT is_anonymous)));--> statement-breakpoint
UPDATE feed_counters SET version = version + 1 WHERE viewer IN (SELECT rated_user_id FROM ratings WHERE guest_of IS NOT NULL AND is_latest);
