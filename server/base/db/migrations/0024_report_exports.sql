CREATE TABLE "report_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"access_hash" text NOT NULL,
	"export_id" text,
	"state" text DEFAULT 'running' NOT NULL,
	"extension" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "exportable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_exports" ADD CONSTRAINT "report_exports_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_exports" ADD CONSTRAINT "report_exports_report_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_exports_by_user" ON "report_exports" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "report_exports_by_report" ON "report_exports" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE INDEX "report_exports_by_age" ON "report_exports" USING btree ("created_at");