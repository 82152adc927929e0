DROP INDEX "receipts_owner";--> statement-breakpoint
DROP INDEX "feed_rows_entity";--> statement-breakpoint
DROP INDEX "match_participants_phone";--> statement-breakpoint
DROP INDEX "match_participants_email";--> statement-breakpoint
DROP INDEX "match_participants_invited";--> statement-breakpoint
CREATE INDEX "feed_rows_seen" ON "feed_rows" USING btree ("entity","id") WHERE "feed_rows"."entity" = 'match' or "feed_rows"."entity" = 'player';--> statement-breakpoint
CREATE UNIQUE INDEX "match_participants_phone" ON "match_participants" USING btree ("match_id","phone_fold") WHERE "match_participants"."phone_fold" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "match_participants_email" ON "match_participants" USING btree ("match_id","email_fold") WHERE "match_participants"."phone_fold" is null and "match_participants"."email_fold" is not null;--> statement-breakpoint
CREATE INDEX "match_participants_invited" ON "match_participants" USING btree ("email_fold","match_id") WHERE "match_participants"."email_fold" is not null;