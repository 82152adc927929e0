DROP INDEX "match_participants_left";--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "leavers" jsonb;