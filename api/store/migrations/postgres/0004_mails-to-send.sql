CREATE TABLE "mails" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"about" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"last_error" text COLLATE "C",
	CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('invitation', 'prove-email', 'reset-password')),
	CONSTRAINT "mails_tries" CHECK ("mails"."tries" >= 0)
);
--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "match_participants_invited" ON "match_participants" USING btree ("email_fold","match_id");