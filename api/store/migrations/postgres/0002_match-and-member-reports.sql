ALTER TABLE "feedback" DROP CONSTRAINT "feedback_category";--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "reported_match_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "reported_user_id" bigint;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_reported_match_id_matches_id_fk" FOREIGN KEY ("reported_match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_reported_user_id_users_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_report" CHECK (case when "feedback"."category" = 'report' then ("feedback"."reported_match_id" is null) <> ("feedback"."reported_user_id" is null) else "feedback"."reported_match_id" is null and "feedback"."reported_user_id" is null end);--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_category" CHECK ("feedback"."category" in ('general', 'bug', 'feature', 'ui', 'rating', 'report'));