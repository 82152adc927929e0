DROP INDEX "matches_initiator";--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "counted" jsonb;--> statement-breakpoint
CREATE INDEX "matches_counted" ON "matches" USING btree ("initiator_id","created_at") WHERE "matches"."counted" is not null;