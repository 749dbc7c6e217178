-- Created before the old ones are dropped, so that the access log can be read meanwhile.
CREATE INDEX "page_views_of_user" ON "page_views" USING btree ("tenant_id","user_id","at","id","source");--> statement-breakpoint
CREATE INDEX "page_views_of_report" ON "page_views" USING btree ("tenant_id","report_id","at","id","source");--> statement-breakpoint
DROP INDEX "page_views_by_user";--> statement-breakpoint
DROP INDEX "page_views_by_report";
