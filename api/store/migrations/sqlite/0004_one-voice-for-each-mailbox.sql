UPDATE users SET merged_into = NULL, claimed_by_contact = FALSE, first_name = (SELECT first_name FROM match_participants WHERE match_participants.id = substr(users.username_fold, 7)), last_name = (SELECT last_name FROM match_participants WHERE match_participants.id = substr(users.username_fold, 7)) WHERE is_guest AND merged_into IS NOT NULL AND deleted_at IS NULL AND username_fold LIKE 'guest-%' AND substr(username_fold, 7) IN (SELECT id FROM match_participants WHERE is_guest AND shown_at IS NULL);--> statement-breakpoint
UPDATE match_participants SET user_id = (SELECT users.id FROM users WHERE users.username_fold = 'guest-' || match_participants.id) WHERE user_id IS NULL AND is_guest;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
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
	`voice` text,
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
	CONSTRAINT "ratings_of_guests" CHECK(("__new_ratings"."guest_of" is null and "__new_ratings"."voice" is null and "__new_ratings"."device" is null) or ("__new_ratings"."rater_id" < 0 and not "__new_ratings"."is_test")),
	CONSTRAINT "ratings_one_voice" CHECK("__new_ratings"."guest_of" is null or "__new_ratings"."voice" is null),
	CONSTRAINT "ratings_withdrawn_shown" CHECK("__new_ratings"."withdrawn_at" is null or (not "__new_ratings"."is_latest" and ("__new_ratings"."replaced_at" is not null or ("__new_ratings"."waits" and "__new_ratings"."announced_at" is not null)))),
	CONSTRAINT "ratings_other" CHECK("__new_ratings"."rater_id" <> "__new_ratings"."rated_user_id"),
	CONSTRAINT "ratings_values" CHECK(("__new_ratings"."power" = -1 or "__new_ratings"."power" between 1 and 10) and ("__new_ratings"."spin" = -1 or "__new_ratings"."spin" between 1 and 10) and ("__new_ratings"."accuracy" = -1 or "__new_ratings"."accuracy" between 1 and 10) and ("__new_ratings"."consistency" = -1 or "__new_ratings"."consistency" between 1 and 10) and ("__new_ratings"."touch" = -1 or "__new_ratings"."touch" between 1 and 10) and ("__new_ratings"."movement" = -1 or "__new_ratings"."movement" between 1 and 10) and ("__new_ratings"."sportsmanship" = -1 or "__new_ratings"."sportsmanship" between 1 and 10)),
	CONSTRAINT "ratings_not_empty" CHECK(not ("__new_ratings"."power" = -1 and "__new_ratings"."spin" = -1 and "__new_ratings"."accuracy" = -1 and "__new_ratings"."consistency" = -1 and "__new_ratings"."touch" = -1 and "__new_ratings"."movement" = -1 and "__new_ratings"."sportsmanship" = -1))
);
--> statement-breakpoint
INSERT INTO `__new_ratings`("id", "public_id", "match_id", "rater_id", "rated_user_id", "power", "spin", "accuracy", "consistency", "touch", "movement", "sportsmanship", "rater_overall_rating", "is_anonymous", "is_test", "guest_of", "voice", "device", "day", "at", "is_latest", "created_at", "told_at", "waits", "announced_at", "replaced_at", "changed_at", "changed_values", "withdrawn_at") SELECT "id", "public_id", "match_id", "rater_id", "rated_user_id", "power", "spin", "accuracy", "consistency", "touch", "movement", "sportsmanship", "rater_overall_rating", "is_anonymous", "is_test", "guest_of", null, "device", "day", "at", "is_latest", "created_at", "told_at", "waits", "announced_at", "replaced_at", "changed_at", "changed_values", "withdrawn_at" FROM `ratings`;--> statement-breakpoint
DROP TABLE `ratings`;--> statement-breakpoint
ALTER TABLE `__new_ratings` RENAME TO `ratings`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
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
CREATE INDEX `ratings_seen` ON `ratings` (`rated_user_id`) WHERE ("ratings"."is_latest" or "ratings"."replaced_at" is not null);--> statement-breakpoint
CREATE INDEX `ratings_leaving` ON `ratings` (`rated_user_id`) WHERE ("ratings"."replaced_at" is not null or "ratings"."withdrawn_at" is not null);--> statement-breakpoint
ALTER TABLE `match_participants` ADD `declined_by` integer REFERENCES users(id);--> statement-breakpoint
UPDATE match_participants SET declined_by = (SELECT users.id FROM users INNER JOIN feed_rows ON feed_rows.viewer = users.id AND feed_rows.entity = 'match' AND feed_rows.id = match_participants.match_id AND feed_rows.deleted = TRUE WHERE users.email_fold = match_participants.email_fold AND users.email_proved_at IS NOT NULL) WHERE is_guest AND shown_at IS NULL AND email_fold IS NOT NULL AND (user_id IS NULL OR user_id < 0);--> statement-breakpoint
WITH proved AS (SELECT users.id AS guest, coalesce(CASE WHEN substr(match_participants.email_fold, instr(match_participants.email_fold, '@')) IN ('@gmail.com', '@googlemail.com') THEN replace(substr(substr(match_participants.email_fold, 1, instr(match_participants.email_fold, '@') - 1), 1, instr(substr(match_participants.email_fold, 1, instr(match_participants.email_fold, '@') - 1) || '+', '+') - 1), '.', '') ELSE substr(substr(match_participants.email_fold, 1, instr(match_participants.email_fold, '@') - 1), 1, instr(substr(match_participants.email_fold, 1, instr(match_participants.email_fold, '@') - 1) || '+', '+') - 1) END || substr(match_participants.email_fold, instr(match_participants.email_fold, '@')), users.id) AS mailbox FROM users LEFT JOIN match_participants ON match_participants.id = substr(users.username_fold, 7) WHERE users.is_guest AND users.id < 0 AND users.email_proved_at IS NOT NULL), voices AS (SELECT mailbox, 'guest' || max(guest) AS voice FROM proved GROUP BY mailbox) UPDATE ratings SET voice = voices.voice FROM proved INNER JOIN voices ON voices.mailbox = proved.mailbox WHERE ratings.rater_id = proved.guest AND ratings.guest_of IS NULL AND NOT ratings.is_test;--> statement-breakpoint
UPDATE feed_rows SET version = (SELECT version + 1 FROM feed_counters WHERE feed_counters.viewer = feed_rows.viewer) WHERE deleted = FALSE AND entity = 'stats' AND viewer IN (SELECT rated_user_id FROM ratings WHERE voice IS NOT NULL AND is_latest);--> statement-breakpoint
UPDATE feed_counters SET version = version + 1 WHERE viewer IN (SELECT rated_user_id FROM ratings WHERE voice IS NOT NULL AND is_latest);--> statement-breakpoint
UPDATE users SET email_proved_at = NULL WHERE is_guest;