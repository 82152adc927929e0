DROP INDEX "matches_result";--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "invited_at" bigint;