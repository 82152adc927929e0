DROP INDEX `ratings_withdrawn`;--> statement-breakpoint
DROP INDEX `ratings_replaced`;--> statement-breakpoint
CREATE INDEX `ratings_seen` ON `ratings` (`rated_user_id`) WHERE ("ratings"."is_latest" or "ratings"."replaced_at" is not null);--> statement-breakpoint
CREATE INDEX `ratings_leaving` ON `ratings` (`rated_user_id`) WHERE ("ratings"."replaced_at" is not null or "ratings"."withdrawn_at" is not null);