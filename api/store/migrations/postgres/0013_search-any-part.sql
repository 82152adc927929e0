ALTER TABLE "users" ADD COLUMN "search_email" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "users_search_email" ON "users" USING btree ("search_email","id");--> statement-breakpoint
-- The start folds accents as well (api/accounts/refold-search.ts), and makes the trigram indexes where it may.
UPDATE "users" SET "search_email" = "email_fold" WHERE "search_username" IS NOT NULL;
