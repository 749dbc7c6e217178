ALTER TABLE "reports" ADD COLUMN "form_key" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_form_key" UNIQUE("tenant_id","form_key");