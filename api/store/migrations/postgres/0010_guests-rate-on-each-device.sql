DROP INDEX "ratings_once_per_match";--> statement-breakpoint
DROP INDEX "ratings_once_per_day";--> statement-breakpoint
DROP INDEX "ratings_latest";--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_once_per_match" ON "ratings" USING btree ("match_id","rater_id","rated_user_id",(case when "device" is null then '' else "device" end)) WHERE "ratings"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_once_per_day" ON "ratings" USING btree ("rater_id","rated_user_id","day",(case when "device" is null then '' else "device" end)) WHERE not "ratings"."is_test" and "ratings"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_latest" ON "ratings" USING btree ("rater_id","rated_user_id",(case when "device" is null then '' else "device" end)) WHERE "ratings"."is_latest";