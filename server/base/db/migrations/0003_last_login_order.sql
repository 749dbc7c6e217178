DROP INDEX "users_by_last_login";--> statement-breakpoint
CREATE INDEX "users_by_last_login" ON "users" USING btree ("tenant_id","last_login_at" DESC NULLS LAST,"id" DESC NULLS FIRST);