CREATE TABLE "blocks" (
	"member_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "blocks_member_id_blocked_id_pk" PRIMARY KEY("member_id","blocked_id"),
	CONSTRAINT "blocks_other" CHECK ("blocks"."member_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "match_participants" DROP CONSTRAINT "match_participants_seat";--> statement-breakpoint
ALTER TABLE "match_participants" DROP CONSTRAINT "match_participants_contact";--> statement-breakpoint
DROP INDEX "ratings_once_per_match";--> statement-breakpoint
DROP INDEX "ratings_once_per_day";--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "shown_at" bigint;--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "left_by" bigint;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "guest_of" bigint;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "device" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "announced_at" bigint;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "replaced_at" bigint;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "changed_at" bigint;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "changed_values" jsonb;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "withdrawn_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "claimed_by_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "match_participants" SET "shown_at" = "created_at" WHERE "is_guest" AND "user_id" IN (SELECT "id" FROM "users" WHERE NOT "is_guest");--> statement-breakpoint
UPDATE "ratings" SET "guest_of" = "matches"."initiator_id" FROM "matches" WHERE "matches"."id" = "ratings"."match_id" AND "ratings"."rater_id" < 0 AND NOT "ratings"."is_test";--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","member_id");--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_left_by_users_id_fk" FOREIGN KEY ("left_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_guest_of_users_id_fk" FOREIGN KEY ("guest_of") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_participants_left" ON "match_participants" USING btree ("left_by") WHERE "match_participants"."left_by" is not null;--> statement-breakpoint
CREATE INDEX "matches_initiator" ON "matches" USING btree ("initiator_id","created_at") WHERE not "matches"."is_test";--> statement-breakpoint
CREATE INDEX "ratings_waiting" ON "ratings" USING btree ("rated_user_id") WHERE "ratings"."waits";--> statement-breakpoint
CREATE INDEX "ratings_changed" ON "ratings" USING btree ("rated_user_id") WHERE "ratings"."changed_at" is not null;--> statement-breakpoint
CREATE INDEX "ratings_withdrawn" ON "ratings" USING btree ("rated_user_id") WHERE "ratings"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "ratings_replaced" ON "ratings" USING btree ("rated_user_id") WHERE "ratings"."replaced_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_once_per_match" ON "ratings" USING btree ("match_id","rater_id","rated_user_id") WHERE "ratings"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_once_per_day" ON "ratings" USING btree ("rater_id","rated_user_id","day") WHERE not "ratings"."is_test" and "ratings"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_shown" CHECK ("match_participants"."shown_at" is null or ("match_participants"."is_guest" and "match_participants"."user_id" is not null));--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_open" CHECK ("match_participants"."left_by" is null or ("match_participants"."user_id" is null and not "match_participants"."is_guest" and not "match_participants"."has_rated" and coalesce("match_participants"."email", "match_participants"."email_fold", "match_participants"."phone", "match_participants"."phone_fold", "match_participants"."first_name", "match_participants"."last_name") is null));--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_seat" CHECK ("match_participants"."is_guest" or "match_participants"."user_id" is not null or "match_participants"."left_by" is not null);--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_contact" CHECK ("match_participants"."user_id" is not null or "match_participants"."email_fold" is not null or "match_participants"."phone_fold" is not null or "match_participants"."left_by" is not null);--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_waits" CHECK (not ("ratings"."waits" and ("ratings"."is_latest" or "ratings"."is_test" or not "ratings"."is_anonymous")));--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_replaced_anonymous" CHECK ("ratings"."replaced_at" is null or ("ratings"."is_anonymous" and not "ratings"."is_latest" and not "ratings"."is_test" and not "ratings"."waits"));--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_changed" CHECK (("ratings"."changed_at" is null) = ("ratings"."changed_values" is null) and ("ratings"."changed_at" is null or "ratings"."is_anonymous"));--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_of_guests" CHECK (("ratings"."guest_of" is null and "ratings"."device" is null) or ("ratings"."rater_id" < 0 and not "ratings"."is_test"));--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_withdrawn_shown" CHECK ("ratings"."withdrawn_at" is null or (not "ratings"."is_latest" and ("ratings"."replaced_at" is not null or ("ratings"."waits" and "ratings"."announced_at" is not null))));--> statement-breakpoint
UPDATE feed_rows SET version = (SELECT version + 1 FROM feed_counters WHERE feed_counters.viewer = feed_rows.viewer) WHERE deleted = FALSE AND ((entity = 'stats' AND viewer IN (SELECT rated_user_id FROM ratings WHERE guest_of IS NOT NULL AND is_latest)) OR (entity = 'rating-received' AND id IN (SELECT public_id FROM ratings WHERE guest_of IS NOT NULL AND is_latest AND NOT is_anonymous)));--> statement-breakpoint
UPDATE feed_counters SET version = version + 1 WHERE viewer IN (SELECT rated_user_id FROM ratings WHERE guest_of IS NOT NULL AND is_latest);
