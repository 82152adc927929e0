CREATE TABLE "push_subscriptions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" text COLLATE "C" NOT NULL,
	"endpoint" text COLLATE "C" NOT NULL,
	"p256dh" text COLLATE "C" NOT NULL,
	"auth" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"about" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"last_error" text COLLATE "C",
	"subscription_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "pushes_kind" CHECK ("pushes"."kind" = 'notice'),
	CONSTRAINT "pushes_tries" CHECK ("pushes"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "unsubscribed_emails" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "affiliate_earnings" ADD COLUMN "told_at" bigint;--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "reminded_at" bigint;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "told_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "lapse_told_of" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "channels" jsonb;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "affiliate_earnings_untold" ON "affiliate_earnings" USING btree ("affiliate_id") WHERE "affiliate_earnings"."told_at" is null;--> statement-breakpoint
CREATE INDEX "matches_result" ON "matches" USING btree ("result_at");--> statement-breakpoint
CREATE INDEX "ratings_untold" ON "ratings" USING btree ("rated_user_id") WHERE "ratings"."told_at" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('invitation', 'reminder', 'notice', 'prove-email', 'reset-password'));--> statement-breakpoint
-- What was there before members were told of it is not told of now.
UPDATE "ratings" SET "told_at" = "created_at";--> statement-breakpoint
UPDATE "affiliate_earnings" SET "told_at" = "created_at";
