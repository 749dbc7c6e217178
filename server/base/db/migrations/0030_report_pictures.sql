CREATE TABLE "report_pictures" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"access_hash" text NOT NULL,
	"language" text NOT NULL,
	"image_hash" text,
	"order_hash" text,
	"rendered_at" timestamp with time zone,
	"data_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_pictures_pkey" PRIMARY KEY("tenant_id","user_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_pictures" ADD CONSTRAINT "report_pictures_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pictures" ADD CONSTRAINT "report_pictures_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pictures" ADD CONSTRAINT "report_pictures_report_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_pictures_by_report" ON "report_pictures" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE INDEX "report_pictures_by_check" ON "report_pictures" USING btree ("tenant_id","check_at");--> statement-breakpoint
CREATE INDEX "report_pictures_by_order" ON "report_pictures" USING btree ("tenant_id","order_hash");--> statement-breakpoint
CREATE INDEX "report_pictures_by_image" ON "report_pictures" USING btree ("image_hash");--> statement-breakpoint
CREATE INDEX "report_pictures_by_age" ON "report_pictures" USING btree ("seen_at");