ALTER TABLE "password_links" ADD COLUMN "sender_id" integer;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "logo_hash" text;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "dark_logo_hash" text;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "icon_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_mail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_mail_token" text;--> statement-breakpoint
ALTER TABLE "setups" ADD CONSTRAINT "setups_logo_hash_images_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."images"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setups" ADD CONSTRAINT "setups_dark_logo_hash_images_hash_fk" FOREIGN KEY ("dark_logo_hash") REFERENCES "public"."images"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setups" ADD CONSTRAINT "setups_icon_hash_images_hash_fk" FOREIGN KEY ("icon_hash") REFERENCES "public"."images"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setups_logo" ON "setups" USING btree ("logo_hash");--> statement-breakpoint
CREATE INDEX "setups_dark_logo" ON "setups" USING btree ("dark_logo_hash");--> statement-breakpoint
CREATE INDEX "setups_icon" ON "setups" USING btree ("icon_hash");--> statement-breakpoint
CREATE INDEX "users_weekly_mail" ON "users" USING btree ("weekly_mail_at") WHERE "users"."weekly_mail_at" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_weekly_mail_token_key" UNIQUE("weekly_mail_token");