CREATE TABLE "report_refreshes" (
	"tenant_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"refreshed_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_refreshes_pkey" PRIMARY KEY("tenant_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "thumbnail" "bytea";--> statement-breakpoint
ALTER TABLE "report_users" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_users" ADD COLUMN "pages_added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "previous_visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_refreshes" ADD CONSTRAINT "report_refreshes_report_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_without_thumbnail" ON "images" USING btree ("hash") WHERE "images"."thumbnail" is null and not "images"."is_private";--> statement-breakpoint
-- The first home screen after the update already says what has changed since.
UPDATE "users" SET "seen_at" = "last"."at", "visit_at" = "last"."at" FROM (
  SELECT "tenant_id", "user_id", max("last_seen_at") AS "at" FROM "sessions" WHERE "viewed_by" IS NULL GROUP BY "tenant_id", "user_id"
) AS "last" WHERE "users"."tenant_id" = "last"."tenant_id" AND "users"."id" = "last"."user_id";
