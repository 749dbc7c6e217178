CREATE TABLE "report_findings" (
	"tenant_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_findings_pkey" PRIMARY KEY("tenant_id","report_id","kind")
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "kind" text DEFAULT 'support' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "reports_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_findings" ADD CONSTRAINT "report_findings_report_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_kind" CHECK ("support_messages"."kind" in ('support', 'report_check'));