CREATE TABLE "billing_chores" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"about" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"last_error" text COLLATE "C",
	CONSTRAINT "billing_chores_kind" CHECK ("billing_chores"."kind" in ('delete-customer', 'cancel-subscription', 'move-credits')),
	CONSTRAINT "billing_chores_tries" CHECK ("billing_chores"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_grants" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"moved_at" bigint,
	CONSTRAINT "credit_grants_amount" CHECK ("credit_grants"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"amount_paid" bigint NOT NULL,
	"amount_taken_back" bigint DEFAULT 0 NOT NULL,
	"paid_at" bigint NOT NULL,
	"period_end" bigint NOT NULL,
	"card_fingerprint" text COLLATE "C",
	"revision" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "invoices_paid" CHECK ("invoices"."amount_paid" >= 0),
	CONSTRAINT "invoices_taken_back" CHECK ("invoices"."amount_taken_back" >= 0 and "invoices"."amount_taken_back" <= "invoices"."amount_paid")
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"attempt" text COLLATE "C" NOT NULL,
	"stripe_id" text COLLATE "C",
	"is_ready" boolean DEFAULT false NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "payout_accounts_ready" CHECK (not "payout_accounts"."is_ready" or "payout_accounts"."stripe_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"affiliate_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" text COLLATE "C" DEFAULT 'sending' NOT NULL,
	"under_way_for" bigint,
	"stripe_transfer_id" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"settled_at" bigint,
	"last_error" text COLLATE "C",
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" >= 1000),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('sending', 'paid', 'failed')),
	CONSTRAINT "payouts_one_under_way" CHECK (("payouts"."status" = 'sending') = ("payouts"."under_way_for" is not null) and ("payouts"."under_way_for" is null or "payouts"."under_way_for" = "payouts"."affiliate_id")),
	CONSTRAINT "payouts_settled" CHECK (("payouts"."status" = 'sending') = ("payouts"."settled_at" is null)),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."status" = 'paid') = ("payouts"."stripe_transfer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"handled_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"attempt" text COLLATE "C" NOT NULL,
	"billing_period" text COLLATE "C" NOT NULL,
	"stripe_id" text COLLATE "C",
	"status" text COLLATE "C" DEFAULT 'starting' NOT NULL,
	"period_end" bigint,
	"ends_with_period" boolean DEFAULT false NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."billing_period" in ('monthly', 'annual')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('starting', 'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
	CONSTRAINT "subscriptions_named" CHECK ("subscriptions"."status" = 'starting' or "subscriptions"."stripe_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "affiliate_earnings" ADD COLUMN "invoice_id" text COLLATE "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_earnings" ADD COLUMN "source" text COLLATE "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_earnings" ADD COLUMN "payable_at" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_earnings" ADD COLUMN "payout_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "granted_until" bigint;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_affiliate_id_users_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_chores_due" ON "billing_chores" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "credit_grants_user" ON "credit_grants" USING btree ("user_id","moved_at");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","period_end");--> statement-breakpoint
CREATE INDEX "invoices_card" ON "invoices" USING btree ("card_fingerprint","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_attempt" ON "payout_accounts" USING btree ("attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_stripe_id" ON "payout_accounts" USING btree ("stripe_id");--> statement-breakpoint
CREATE INDEX "payouts_affiliate" ON "payouts" USING btree ("affiliate_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_under_way" ON "payouts" USING btree ("under_way_for");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_transfer" ON "payouts" USING btree ("stripe_transfer_id");--> statement-breakpoint
CREATE INDEX "stripe_events_handled" ON "stripe_events" USING btree ("handled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_attempt" ON "subscriptions" USING btree ("attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_stripe_id" ON "subscriptions" USING btree ("stripe_id");--> statement-breakpoint
ALTER TABLE "affiliate_earnings" ADD CONSTRAINT "affiliate_earnings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_earnings" ADD CONSTRAINT "affiliate_earnings_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_earnings_payable" ON "affiliate_earnings" USING btree ("status","payable_at");--> statement-breakpoint
CREATE INDEX "affiliate_earnings_payout" ON "affiliate_earnings" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_earnings_source" ON "affiliate_earnings" USING btree ("source");--> statement-breakpoint
CREATE UNIQUE INDEX "users_stripe_customer" ON "users" USING btree ("stripe_customer_id");--> statement-breakpoint
CREATE INDEX "users_referred_by" ON "users" USING btree ("referred_by");--> statement-breakpoint
-- So far codes alone gave Premium.
UPDATE "users" SET "granted_until" = "membership_expiry" WHERE "membership_type" = 'premium';