CREATE TABLE "report_loads" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"report_id" integer NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"load_ms" bigint DEFAULT 0 NOT NULL,
	"slow_loads" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_loads_pkey" PRIMARY KEY("tenant_id","day","report_id")
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"report_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"views" integer NOT NULL,
	"opens" integer NOT NULL,
	"seconds" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_days_pkey" PRIMARY KEY("tenant_id","day","report_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "usage_page_days" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"report_id" integer NOT NULL,
	"page_name" text NOT NULL,
	"page_title" text NOT NULL,
	"views" integer NOT NULL,
	"seconds" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_page_days_pkey" PRIMARY KEY("tenant_id","day","report_id","page_name")
);
--> statement-breakpoint
CREATE TABLE "usage_progress" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"next_day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_loads" ADD CONSTRAINT "report_loads_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_page_days" ADD CONSTRAINT "usage_page_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_progress" ADD CONSTRAINT "usage_progress_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_days_by_user" ON "usage_days" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "usage_days_by_report" ON "usage_days" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE INDEX "audit_events_without_openings" ON "audit_events" USING btree ("tenant_id","at","id","action") WHERE "audit_events"."action" not in ('report.open', 'report.preview', 'playlist.open');