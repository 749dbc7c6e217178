ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sign_ins_of_erased" ON "sign_ins" USING btree ("at") WHERE "sign_ins"."email" = 'erased' and "sign_ins"."address" <> '';--> statement-breakpoint
-- Append-only (docs/decisions/038), with two exceptions: the retention job deletes what is older than a year, and
-- `erase-person` replaces what identifies a person (docs/decisions/060). What happened, to what and when never changes.
CREATE OR REPLACE FUNCTION vitrine_keep_audit_event() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('vitrine.audit_retention', true) = 'on'
    AND OLD.at < now() - interval '365 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('vitrine.erasure', true) = 'on'
    AND (NEW.id, NEW.at, NEW.action, NEW.object_type, NEW.count) = (OLD.id, OLD.at, OLD.action, OLD.object_type, OLD.count)
    AND (NEW.tenant_id, NEW.user_id, NEW.object_id, NEW.request_id)
      IS NOT DISTINCT FROM (OLD.tenant_id, OLD.user_id, OLD.object_id, OLD.request_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit events cannot be changed or deleted' USING ERRCODE = 'insufficient_privilege';
END $$;
