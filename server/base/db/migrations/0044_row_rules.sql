ALTER TABLE "management_reports" ADD COLUMN "row_rules" jsonb;--> statement-breakpoint
ALTER TABLE "report_users" ADD COLUMN "roles" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "row_rules" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "rules_confirmed" jsonb;