CREATE TABLE "second_factors" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"last_step" bigint,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_factors_pkey" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Nodes remember whether a user has a second factor (docs/decisions/009, 083).
DROP TRIGGER vitrine_updated ON users;
--> statement-breakpoint
CREATE TRIGGER vitrine_updated AFTER UPDATE OF setup_id, name, email, adm, token_version, second_factor_since ON users
  FOR EACH ROW EXECUTE FUNCTION vitrine_announce_row();
