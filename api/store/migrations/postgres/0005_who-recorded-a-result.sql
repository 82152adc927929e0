ALTER TABLE "matches" ADD COLUMN "result_by" bigint;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "result_at" bigint;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_result_by_users_id_fk" FOREIGN KEY ("result_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;