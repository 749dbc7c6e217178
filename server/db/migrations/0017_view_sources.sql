ALTER TABLE "page_views" ADD COLUMN "source" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
CREATE INDEX "page_views_of_people" ON "page_views" USING btree ("tenant_id","at","id") WHERE "page_views"."source" = 'person';--> statement-breakpoint
CREATE INDEX "page_views_of_playlists" ON "page_views" USING btree ("tenant_id","at","id") WHERE "page_views"."source" = 'playlist';