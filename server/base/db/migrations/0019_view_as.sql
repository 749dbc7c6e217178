ALTER TABLE "sessions" ADD COLUMN "viewed_by" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_by_sid" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "viewed_by" integer;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "viewed_by_sid" uuid;