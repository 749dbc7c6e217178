CREATE TABLE "favorite_reports" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_reports_pkey" PRIMARY KEY("tenant_id","user_id","report_id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text,
	"state" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favorite_reports" ADD CONSTRAINT "favorite_reports_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_reports" ADD CONSTRAINT "favorite_reports_report_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_report_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_reports_by_report" ON "favorite_reports" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE INDEX "saved_views_by_user" ON "saved_views" USING btree ("tenant_id","user_id","report_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_views_by_report" ON "saved_views" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_default" ON "saved_views" USING btree ("tenant_id","user_id","report_id") WHERE "saved_views"."is_default";