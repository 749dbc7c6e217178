ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_kind";--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "progress" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
-- What was sent before was answered by mail.
ALTER TABLE "support_messages" ALTER COLUMN "progress" SET DEFAULT 'new';--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "reply_to" integer;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "author_id" integer;--> statement-breakpoint
CREATE INDEX "support_messages_open" ON "support_messages" USING btree ("tenant_id","progress","state") WHERE "support_messages"."progress" <> 'done' and "support_messages"."kind" in ('support', 'support_reply');--> statement-breakpoint
CREATE INDEX "support_messages_replies" ON "support_messages" USING btree ("tenant_id","reply_to") WHERE "support_messages"."reply_to" is not null;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_progress" CHECK ("support_messages"."progress" in ('new', 'in_progress', 'done'));--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_kind" CHECK ("support_messages"."kind" in ('support', 'support_reply', 'report_check', 'access_request'));