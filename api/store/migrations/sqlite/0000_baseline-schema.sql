CREATE TABLE `affiliate_earnings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`affiliate_id` integer NOT NULL,
	`referred_user_id` integer NOT NULL,
	`invoice_id` text NOT NULL,
	`source` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`payable_at` integer NOT NULL,
	`payout_id` text,
	`payment_date` integer,
	`stripe_transfer_id` text,
	`created_at` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`affiliate_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`referred_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payout_id`) REFERENCES `payouts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "affiliate_earnings_status" CHECK("affiliate_earnings"."status" in ('pending', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "affiliate_earnings_paid" CHECK(("affiliate_earnings"."status" = 'paid') = ("affiliate_earnings"."payment_date" is not null)),
	CONSTRAINT "affiliate_earnings_other" CHECK("affiliate_earnings"."affiliate_id" <> "affiliate_earnings"."referred_user_id")
);
--> statement-breakpoint
CREATE INDEX `affiliate_earnings_affiliate` ON `affiliate_earnings` (`affiliate_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `affiliate_earnings_invoice` ON `affiliate_earnings` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `affiliate_earnings_payable` ON `affiliate_earnings` (`status`,`payable_at`);--> statement-breakpoint
CREATE INDEX `affiliate_earnings_payout` ON `affiliate_earnings` (`payout_id`);--> statement-breakpoint
CREATE INDEX `affiliate_earnings_untold` ON `affiliate_earnings` (`affiliate_id`) WHERE "affiliate_earnings"."told_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `affiliate_earnings_source` ON `affiliate_earnings` (`source`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`action` text NOT NULL,
	`user_id` integer,
	`parent_id` integer,
	`amount` integer,
	`code` text,
	`match_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "audit_log_action" CHECK("audit_log"."action" in ('makeAdmin', 'makeTestMember', 'deleteUser', 'addCredits', 'updateDownline', 'createCode', 'deactivateCode', 'deleteMatch', 'markFeedbackSeen'))
);
--> statement-breakpoint
CREATE INDEX `audit_log_user` ON `audit_log` (`user_id`,`action`,`id`);--> statement-breakpoint
CREATE TABLE `billing_chores` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	CONSTRAINT "billing_chores_kind" CHECK("billing_chores"."kind" in ('delete-customer', 'cancel-subscription', 'move-credits')),
	CONSTRAINT "billing_chores_tries" CHECK("billing_chores"."tries" >= 0)
);
--> statement-breakpoint
CREATE INDEX `billing_chores_due` ON `billing_chores` (`due_at`,`id`);--> statement-breakpoint
CREATE TABLE `credit_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	`moved_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_grants_amount" CHECK("credit_grants"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `credit_grants_user` ON `credit_grants` (`user_id`,`moved_at`);--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`day` text PRIMARY KEY NOT NULL,
	`members` integer NOT NULL,
	`matches` integer NOT NULL,
	`ratings` integer NOT NULL,
	`premium` integer,
	CONSTRAINT "daily_counts_day" CHECK("daily_counts"."day" like '____-__-__'),
	CONSTRAINT "daily_counts_counts" CHECK("daily_counts"."members" >= 0 and "daily_counts"."matches" >= 0 and "daily_counts"."ratings" >= 0 and "daily_counts"."premium" >= 0)
);
--> statement-breakpoint
CREATE TABLE `feed_counters` (
	`viewer` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`viewer`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "feed_counters_version" CHECK("feed_counters"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE `feed_rows` (
	`viewer` integer NOT NULL,
	`entity` text NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`viewer`, `entity`, `id`),
	FOREIGN KEY (`viewer`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `feed_rows_order` ON `feed_rows` (`viewer`,`version`,`entity`,`id`);--> statement-breakpoint
CREATE INDEX `feed_rows_entity` ON `feed_rows` (`entity`,`id`);--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`category` text DEFAULT 'general' NOT NULL,
	`feedback` text NOT NULL,
	`seen_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "feedback_category" CHECK("feedback"."category" in ('general', 'bug', 'feature', 'ui', 'rating'))
);
--> statement-breakpoint
CREATE INDEX `feedback_user` ON `feedback` (`user_id`);--> statement-breakpoint
CREATE INDEX `feedback_created` ON `feedback` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_category` ON `feedback` (`category`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`amount_paid` integer NOT NULL,
	`amount_taken_back` integer DEFAULT 0 NOT NULL,
	`paid_at` integer NOT NULL,
	`period_end` integer NOT NULL,
	`card_fingerprint` text,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_paid" CHECK("invoices"."amount_paid" >= 0),
	CONSTRAINT "invoices_taken_back" CHECK("invoices"."amount_taken_back" >= 0 and "invoices"."amount_taken_back" <= "invoices"."amount_paid")
);
--> statement-breakpoint
CREATE INDEX `invoices_user` ON `invoices` (`user_id`,`period_end`);--> statement-breakpoint
CREATE INDEX `invoices_card` ON `invoices` (`card_fingerprint`,`user_id`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text,
	`due_at` integer NOT NULL,
	`started_at` integer,
	`done_at` integer
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	CONSTRAINT "mails_kind" CHECK("mails"."kind" in ('invitation', 'reminder', 'notice', 'prove-email', 'reset-password')),
	CONSTRAINT "mails_tries" CHECK("mails"."tries" >= 0)
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`,`id`);--> statement-breakpoint
CREATE TABLE `match_participants` (
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
	`created_at` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "match_participants_seat" CHECK("match_participants"."is_guest" or "match_participants"."user_id" is not null),
	CONSTRAINT "match_participants_contact" CHECK("match_participants"."user_id" is not null or "match_participants"."email_fold" is not null or "match_participants"."phone_fold" is not null),
	CONSTRAINT "match_participants_team" CHECK("match_participants"."team_assignment" is null or "match_participants"."team_assignment" in ('team1', 'team2'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `match_participants_member` ON `match_participants` (`match_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `match_participants_phone` ON `match_participants` (`match_id`,`phone_fold`);--> statement-breakpoint
CREATE UNIQUE INDEX `match_participants_email` ON `match_participants` (`match_id`,`email_fold`) WHERE "match_participants"."phone_fold" is null;--> statement-breakpoint
CREATE INDEX `match_participants_user` ON `match_participants` (`user_id`,`match_id`);--> statement-breakpoint
CREATE INDEX `match_participants_invited` ON `match_participants` (`email_fold`,`match_id`);--> statement-breakpoint
CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`initiator_id` integer NOT NULL,
	`date` text NOT NULL,
	`location` text,
	`match_type` text DEFAULT 'singles' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`game_result` text,
	`team1_score` integer DEFAULT 0 NOT NULL,
	`team2_score` integer DEFAULT 0 NOT NULL,
	`result_by` integer,
	`result_at` integer,
	`qr_code` text NOT NULL,
	`max_participants` integer DEFAULT 4 NOT NULL,
	`revision` text NOT NULL,
	`is_test` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`initiator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`result_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "matches_type" CHECK("matches"."match_type" in ('singles', 'doubles')),
	CONSTRAINT "matches_date" CHECK("matches"."date" like '____-__-__'),
	CONSTRAINT "matches_max_participants" CHECK("matches"."max_participants" = case when "matches"."match_type" = 'singles' then 2 else 4 end),
	CONSTRAINT "matches_scores" CHECK("matches"."team1_score" >= 0 and "matches"."team2_score" >= 0),
	CONSTRAINT "matches_result" CHECK(("matches"."status" = 'pending' and "matches"."game_result" is null and "matches"."team1_score" = 0 and "matches"."team2_score" = 0) or ("matches"."status" = 'completed' and "matches"."game_result" is not null and "matches"."game_result" = case when "matches"."team1_score" > "matches"."team2_score" then 'team1_win' when "matches"."team1_score" < "matches"."team2_score" then 'team2_win' else 'draw' end))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `matches_qr_code` ON `matches` (`qr_code`);--> statement-breakpoint
CREATE INDEX `matches_created` ON `matches` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`data` text,
	`read` integer DEFAULT false NOT NULL,
	`sent_via_email` integer DEFAULT false NOT NULL,
	`sent_via_sms` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_read` ON `notifications` (`read`,`created_at`);--> statement-breakpoint
CREATE TABLE `payout_accounts` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`attempt` text NOT NULL,
	`stripe_id` text,
	`is_ready` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_accounts_ready" CHECK(not "payout_accounts"."is_ready" or "payout_accounts"."stripe_id" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_attempt` ON `payout_accounts` (`attempt`);--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_stripe_id` ON `payout_accounts` (`stripe_id`);--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`affiliate_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`status` text DEFAULT 'sending' NOT NULL,
	`under_way_for` integer,
	`stripe_transfer_id` text,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`last_error` text,
	FOREIGN KEY (`affiliate_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payouts_amount" CHECK("payouts"."amount" >= 1000),
	CONSTRAINT "payouts_status" CHECK("payouts"."status" in ('sending', 'paid', 'failed')),
	CONSTRAINT "payouts_one_under_way" CHECK(("payouts"."status" = 'sending') = ("payouts"."under_way_for" is not null) and ("payouts"."under_way_for" is null or "payouts"."under_way_for" = "payouts"."affiliate_id")),
	CONSTRAINT "payouts_settled" CHECK(("payouts"."status" = 'sending') = ("payouts"."settled_at" is null)),
	CONSTRAINT "payouts_paid" CHECK(("payouts"."status" = 'paid') = ("payouts"."stripe_transfer_id" is not null))
);
--> statement-breakpoint
CREATE INDEX `payouts_affiliate` ON `payouts` (`affiliate_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_under_way` ON `payouts` (`under_way_for`);--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_transfer` ON `payouts` (`stripe_transfer_id`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`bytes` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pictures_id" CHECK(length("pictures"."id") = 64)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_user` ON `pictures` (`user_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE TABLE `pushes` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`subscription_id` text NOT NULL,
	CONSTRAINT "pushes_kind" CHECK("pushes"."kind" = 'notice'),
	CONSTRAINT "pushes_tries" CHECK("pushes"."tries" >= 0)
);
--> statement-breakpoint
CREATE INDEX `pushes_due` ON `pushes` (`due_at`,`id`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`reset_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_reset` ON `rate_limits` (`reset_at`);--> statement-breakpoint
CREATE TABLE `ratings` (
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
	`day` text NOT NULL,
	`at` integer NOT NULL,
	`is_latest` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rater_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rated_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ratings_day" CHECK("ratings"."day" like '____-__-__'),
	CONSTRAINT "ratings_latest_is_real" CHECK(not ("ratings"."is_latest" and "ratings"."is_test")),
	CONSTRAINT "ratings_rater_overall" CHECK("ratings"."rater_overall_rating" is null or "ratings"."rater_overall_rating" between 10 and 100),
	CONSTRAINT "ratings_other" CHECK("ratings"."rater_id" <> "ratings"."rated_user_id"),
	CONSTRAINT "ratings_values" CHECK(("ratings"."power" = -1 or "ratings"."power" between 1 and 10) and ("ratings"."spin" = -1 or "ratings"."spin" between 1 and 10) and ("ratings"."accuracy" = -1 or "ratings"."accuracy" between 1 and 10) and ("ratings"."consistency" = -1 or "ratings"."consistency" between 1 and 10) and ("ratings"."touch" = -1 or "ratings"."touch" between 1 and 10) and ("ratings"."movement" = -1 or "ratings"."movement" between 1 and 10) and ("ratings"."sportsmanship" = -1 or "ratings"."sportsmanship" between 1 and 10)),
	CONSTRAINT "ratings_not_empty" CHECK(not ("ratings"."power" = -1 and "ratings"."spin" = -1 and "ratings"."accuracy" = -1 and "ratings"."consistency" = -1 and "ratings"."touch" = -1 and "ratings"."movement" = -1 and "ratings"."sportsmanship" = -1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_public_id` ON `ratings` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_once_per_match` ON `ratings` (`match_id`,`rater_id`,`rated_user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_once_per_day` ON `ratings` (`rater_id`,`rated_user_id`,`day`) WHERE not "ratings"."is_test";--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_latest` ON `ratings` (`rater_id`,`rated_user_id`) WHERE "ratings"."is_latest";--> statement-breakpoint
CREATE INDEX `ratings_received` ON `ratings` (`rated_user_id`,`is_latest`);--> statement-breakpoint
CREATE INDEX `ratings_given` ON `ratings` (`rater_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `ratings_created` ON `ratings` (`created_at`);--> statement-breakpoint
CREATE INDEX `ratings_untold` ON `ratings` (`rated_user_id`) WHERE "ratings"."told_at" is null;--> statement-breakpoint
CREATE TABLE `receipts` (
	`mutation_id` text PRIMARY KEY NOT NULL,
	`owner_id` integer NOT NULL,
	`hash` text NOT NULL,
	`outcome` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `receipts_owner` ON `receipts` (`owner_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `signup_code_uses` (
	`code_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`code_id`, `user_id`),
	FOREIGN KEY (`code_id`) REFERENCES `signup_codes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `signup_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`description` text NOT NULL,
	`membership_type` text DEFAULT 'premium' NOT NULL,
	`membership_duration` integer DEFAULT 365 NOT NULL,
	`max_uses` integer DEFAULT 1 NOT NULL,
	`used_count` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_beta` integer DEFAULT false NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "signup_codes_uses" CHECK("signup_codes"."max_uses" >= 1 and "signup_codes"."used_count" >= 0),
	CONSTRAINT "signup_codes_not_overused" CHECK("signup_codes"."used_count" <= "signup_codes"."max_uses"),
	CONSTRAINT "signup_codes_duration" CHECK("signup_codes"."membership_duration" >= 1),
	CONSTRAINT "signup_codes_type" CHECK("signup_codes"."membership_type" in ('free', 'premium'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signup_codes_code` ON `signup_codes` (`code`);--> statement-breakpoint
CREATE TABLE `store_facts` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`handled_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_events_handled` ON `stripe_events` (`handled_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`attempt` text NOT NULL,
	`billing_period` text NOT NULL,
	`stripe_id` text,
	`status` text DEFAULT 'starting' NOT NULL,
	`period_end` integer,
	`ends_with_period` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "subscriptions_period" CHECK("subscriptions"."billing_period" in ('monthly', 'annual')),
	CONSTRAINT "subscriptions_status" CHECK("subscriptions"."status" in ('starting', 'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
	CONSTRAINT "subscriptions_named" CHECK("subscriptions"."status" = 'starting' or "subscriptions"."stripe_id" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_attempt` ON `subscriptions` (`attempt`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_stripe_id` ON `subscriptions` (`stripe_id`);--> statement-breakpoint
CREATE TABLE `unsubscribed_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_fold` text NOT NULL,
	`email` text,
	`email_fold` text,
	`email_proved_at` integer,
	`phone` text,
	`password` text,
	`must_change_password` integer DEFAULT false NOT NULL,
	`profile_picture` text,
	`first_name` text,
	`last_name` text,
	`location` text,
	`membership_type` text DEFAULT 'free' NOT NULL,
	`membership_expiry` integer,
	`lapse_told_of` integer,
	`granted_until` integer,
	`stripe_customer_id` text,
	`stripe_subscription_id` text,
	`affiliate_code` text,
	`referred_by` integer,
	`is_admin` integer DEFAULT false NOT NULL,
	`is_test_member` integer DEFAULT false NOT NULL,
	`signup_code` text,
	`profile_private` integer DEFAULT false NOT NULL,
	`channels` text,
	`credits` integer DEFAULT 0 NOT NULL,
	`downline_parent` integer,
	`wins` integer DEFAULT 0 NOT NULL,
	`losses` integer DEFAULT 0 NOT NULL,
	`current_win_streak` integer DEFAULT 0 NOT NULL,
	`current_loss_streak` integer DEFAULT 0 NOT NULL,
	`longest_win_streak` integer DEFAULT 0 NOT NULL,
	`longest_loss_streak` integer DEFAULT 0 NOT NULL,
	`record_up_to` text DEFAULT '' NOT NULL,
	`is_guest` integer DEFAULT false NOT NULL,
	`merged_into` integer,
	`deleted_at` integer,
	`search_username` text,
	`search_name` text,
	`search_last_name` text,
	`search_email` text,
	`search_phone` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`referred_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`downline_parent`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`merged_into`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_membership_type" CHECK("users"."membership_type" in ('free', 'premium')),
	CONSTRAINT "users_can_sign_in" CHECK("users"."is_guest" or "users"."deleted_at" is not null or ("users"."email_fold" is not null and "users"."password" is not null and "users"."affiliate_code" is not null)),
	CONSTRAINT "users_guest" CHECK(not "users"."is_guest" or (not "users"."is_admin" and "users"."email" is null and "users"."email_fold" is null and "users"."password" is null and "users"."search_username" is null and "users"."search_name" is null and "users"."search_last_name" is null)),
	CONSTRAINT "users_deleted_name" CHECK("users"."deleted_at" is null or (not "users"."is_admin" and "users"."username" = "users"."username_fold" and ("users"."username" like 'deleted-%' or "users"."username" like 'guest-%'))),
	CONSTRAINT "users_deleted_bare" CHECK("users"."deleted_at" is null or ("users"."email" is null and "users"."email_fold" is null and "users"."email_proved_at" is null and "users"."phone" is null and "users"."password" is null and "users"."profile_picture" is null and "users"."first_name" is null and "users"."last_name" is null and "users"."location" is null and "users"."stripe_customer_id" is null and "users"."stripe_subscription_id" is null and "users"."affiliate_code" is null and "users"."search_username" is null and "users"."search_name" is null and "users"."search_last_name" is null)),
	CONSTRAINT "users_merged" CHECK("users"."merged_into" is null or ("users"."is_guest" and "users"."merged_into" <> "users"."id")),
	CONSTRAINT "users_credits" CHECK("users"."credits" >= 0),
	CONSTRAINT "users_own_parent" CHECK("users"."downline_parent" is null or "users"."downline_parent" <> "users"."id"),
	CONSTRAINT "users_own_referrer" CHECK("users"."referred_by" is null or "users"."referred_by" <> "users"."id"),
	CONSTRAINT "users_streaks" CHECK("users"."wins" >= 0 and "users"."losses" >= 0 and "users"."current_loss_streak" >= 0 and "users"."longest_win_streak" >= 0 and "users"."longest_loss_streak" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username_fold`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email_fold`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_affiliate_code` ON `users` (`affiliate_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripe_customer` ON `users` (`stripe_customer_id`);--> statement-breakpoint
CREATE INDEX `users_referred_by` ON `users` (`referred_by`);--> statement-breakpoint
CREATE INDEX `users_search_username` ON `users` (`search_username`,`id`);--> statement-breakpoint
CREATE INDEX `users_search_name` ON `users` (`search_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_search_last_name` ON `users` (`search_last_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_search_email` ON `users` (`search_email`,`id`);--> statement-breakpoint
CREATE INDEX `users_search_phone` ON `users` (`search_phone`,`id`);--> statement-breakpoint
CREATE INDEX `users_membership` ON `users` (`membership_type`,`membership_expiry`);--> statement-breakpoint
CREATE INDEX `users_downline_parent` ON `users` (`downline_parent`);--> statement-breakpoint
CREATE INDEX `users_merged_into` ON `users` (`merged_into`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_premium` ON `users` (`is_test_member`,`membership_expiry`,`created_at`) WHERE "users"."membership_type" = 'premium';--> statement-breakpoint
-- 999901 to 999904 are the demo players, so members are counted from a million.
INSERT INTO `sqlite_sequence` (`name`, `seq`) VALUES ('users', 999999);--> statement-breakpoint
-- Trigrams of the search columns; the texts stay in `users` (api/store/sqlite-parts.ts).
CREATE VIRTUAL TABLE `name_parts` USING fts5(search_username, search_name, content='users', content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1');--> statement-breakpoint
CREATE VIRTUAL TABLE `contact_parts` USING fts5(search_email, search_phone, content='users', content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1');--> statement-breakpoint
-- What is deleted from the index leaves no trigram in its pages.
INSERT INTO `name_parts` (`name_parts`, rank) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `contact_parts` (`contact_parts`, rank) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TRIGGER `users_parts_insert` AFTER INSERT ON `users` WHEN new.search_username IS NOT NULL BEGIN
  INSERT INTO name_parts (rowid, search_username, search_name) VALUES (new.id, new.search_username, new.search_name);
  INSERT INTO contact_parts (rowid, search_email, search_phone) VALUES (new.id, new.search_email, new.search_phone);
END;--> statement-breakpoint
CREATE TRIGGER `users_parts_delete` AFTER DELETE ON `users` WHEN old.search_username IS NOT NULL BEGIN
  INSERT INTO name_parts (name_parts, rowid, search_username, search_name) VALUES ('delete', old.id, old.search_username, old.search_name);
  INSERT INTO contact_parts (contact_parts, rowid, search_email, search_phone) VALUES ('delete', old.id, old.search_email, old.search_phone);
END;--> statement-breakpoint
CREATE TRIGGER `users_name_parts_update` AFTER UPDATE OF `search_username`, `search_name` ON `users`
WHEN old.search_username IS NOT new.search_username OR old.search_name IS NOT new.search_name BEGIN
  INSERT INTO name_parts (name_parts, rowid, search_username, search_name) SELECT 'delete', old.id, old.search_username, old.search_name WHERE old.search_username IS NOT NULL;
  INSERT INTO name_parts (rowid, search_username, search_name) SELECT new.id, new.search_username, new.search_name WHERE new.search_username IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `users_contact_parts_update` AFTER UPDATE OF `search_username`, `search_email`, `search_phone` ON `users`
WHEN (old.search_username IS NULL) <> (new.search_username IS NULL) OR old.search_email IS NOT new.search_email OR old.search_phone IS NOT new.search_phone BEGIN
  INSERT INTO contact_parts (contact_parts, rowid, search_email, search_phone) SELECT 'delete', old.id, old.search_email, old.search_phone WHERE old.search_username IS NOT NULL;
  INSERT INTO contact_parts (rowid, search_email, search_phone) SELECT new.id, new.search_email, new.search_phone WHERE new.search_username IS NOT NULL;
END;
