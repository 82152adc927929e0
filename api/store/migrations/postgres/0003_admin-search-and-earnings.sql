ALTER TABLE "users" ADD COLUMN "search_phone" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "users_search_phone" ON "users" USING btree ("search_phone","id");--> statement-breakpoint
CREATE INDEX "users_downline_parent" ON "users" USING btree ("downline_parent");--> statement-breakpoint
CREATE INDEX "users_merged_into" ON "users" USING btree ("merged_into");--> statement-breakpoint
ALTER TABLE "affiliate_earnings" ADD CONSTRAINT "affiliate_earnings_status" CHECK ("affiliate_earnings"."status" in ('pending', 'paid', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "affiliate_earnings" ADD CONSTRAINT "affiliate_earnings_paid" CHECK (("affiliate_earnings"."status" = 'paid') = ("affiliate_earnings"."payment_date" is not null));--> statement-breakpoint
ALTER TABLE "affiliate_earnings" ADD CONSTRAINT "affiliate_earnings_other" CHECK ("affiliate_earnings"."affiliate_id" <> "affiliate_earnings"."referred_user_id");