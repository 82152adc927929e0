ALTER TABLE "matches" ADD COLUMN "moved_players" jsonb;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "replaces" text COLLATE "C";