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
ALTER TABLE `affiliate_earnings` ADD `invoice_id` text NOT NULL REFERENCES invoices(id);--> statement-breakpoint
ALTER TABLE `affiliate_earnings` ADD `source` text NOT NULL;--> statement-breakpoint
ALTER TABLE `affiliate_earnings` ADD `payable_at` integer NOT NULL;--> statement-breakpoint
ALTER TABLE `affiliate_earnings` ADD `payout_id` text REFERENCES payouts(id);--> statement-breakpoint
CREATE INDEX `affiliate_earnings_payable` ON `affiliate_earnings` (`status`,`payable_at`);--> statement-breakpoint
CREATE INDEX `affiliate_earnings_payout` ON `affiliate_earnings` (`payout_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `affiliate_earnings_source` ON `affiliate_earnings` (`source`);--> statement-breakpoint
ALTER TABLE `users` ADD `granted_until` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripe_customer` ON `users` (`stripe_customer_id`);--> statement-breakpoint
CREATE INDEX `users_referred_by` ON `users` (`referred_by`);--> statement-breakpoint
-- So far codes alone gave Premium.
UPDATE `users` SET `granted_until` = `membership_expiry` WHERE `membership_type` = 'premium';