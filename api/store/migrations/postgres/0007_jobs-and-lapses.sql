CREATE TABLE "jobs" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"holder" text COLLATE "C",
	"due_at" bigint NOT NULL,
	"started_at" bigint,
	"done_at" bigint
);
--> statement-breakpoint
CREATE INDEX "users_membership" ON "users" USING btree ("membership_type","membership_expiry");