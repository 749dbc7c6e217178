DROP INDEX "access_requests_unique";--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_unique" ON "access_requests" USING btree ("tenant_id","user_id","report_id","page");