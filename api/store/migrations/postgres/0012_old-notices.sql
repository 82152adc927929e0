CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read","created_at");