CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"confirmed_at" bigint,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_codes" text COLLATE "C" DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;