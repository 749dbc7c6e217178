CREATE TABLE "former_names" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"named_id" integer NOT NULL,
	"name" text NOT NULL,
	"search" text GENERATED ALWAYS AS (vitrine_fold("name")) STORED NOT NULL,
	CONSTRAINT "former_names_pkey" PRIMARY KEY("tenant_id","kind","named_id","name")
);
--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_names_search" ON "former_names" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sign_ins_of_strangers" ON "sign_ins" USING gin (vitrine_fold("email") gin_trgm_ops) WHERE "sign_ins"."user_id" is null;--> statement-breakpoint
-- Names that are replaced or deleted stay searchable in the access log. When a tenant is deleted, nothing is kept.
CREATE FUNCTION vitrine_keep_names() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    INSERT INTO former_names (tenant_id, kind, named_id, name)
      SELECT tenant_id, 'user', id, name || ' ' || email FROM gone
      WHERE EXISTS (SELECT FROM tenants WHERE tenants.id = gone.tenant_id)
      ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO former_names (tenant_id, kind, named_id, name)
      SELECT tenant_id, rtrim(TG_TABLE_NAME, 's'), id, name FROM gone
      WHERE EXISTS (SELECT FROM tenants WHERE tenants.id = gone.tenant_id)
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Sign-ins update users, and saving a report updates reports: only a new name or e-mail counts.
CREATE FUNCTION vitrine_keep_name() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  label text := OLD.name;
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    label := OLD.name || ' ' || OLD.email;
  END IF;
  INSERT INTO former_names (tenant_id, kind, named_id, name)
    VALUES (OLD.tenant_id, rtrim(TG_TABLE_NAME, 's'), OLD.id, label) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['users', 'reports', 'playlists'] LOOP
    EXECUTE format('CREATE TRIGGER vitrine_name_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION vitrine_keep_names()', named);
    EXECUTE format('CREATE TRIGGER vitrine_name_changed AFTER UPDATE OF name%s ON %I
      FOR EACH ROW WHEN (%s) EXECUTE FUNCTION vitrine_keep_name()',
      CASE named WHEN 'users' THEN ', email' ELSE '' END, named,
      CASE named WHEN 'users' THEN 'OLD.name <> NEW.name OR OLD.email <> NEW.email' ELSE 'OLD.name <> NEW.name' END);
  END LOOP;
END $$;
--> statement-breakpoint
-- Who and what was deleted before this migration. Each id of the log is found by one step in an index, because the log
-- may have many millions of rows.
WITH RECURSIVE viewers AS (
  (SELECT tenant_id, user_id FROM page_views ORDER BY tenant_id, user_id LIMIT 1)
  UNION ALL
  SELECT next.tenant_id, next.user_id FROM viewers CROSS JOIN LATERAL (
    SELECT tenant_id, user_id FROM page_views WHERE (tenant_id, user_id) > (viewers.tenant_id, viewers.user_id)
    ORDER BY tenant_id, user_id LIMIT 1
  ) AS next
)
INSERT INTO former_names (tenant_id, kind, named_id, name)
SELECT viewers.tenant_id, 'user', viewers.user_id, latest.user_name FROM viewers CROSS JOIN LATERAL (
  SELECT user_name FROM page_views
  WHERE tenant_id = viewers.tenant_id AND user_id = viewers.user_id ORDER BY at DESC LIMIT 1
) AS latest
WHERE NOT EXISTS (SELECT FROM users WHERE users.id = viewers.user_id)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
WITH RECURSIVE viewed AS (
  (SELECT tenant_id, report_id FROM page_views ORDER BY tenant_id, report_id LIMIT 1)
  UNION ALL
  SELECT next.tenant_id, next.report_id FROM viewed CROSS JOIN LATERAL (
    SELECT tenant_id, report_id FROM page_views WHERE (tenant_id, report_id) > (viewed.tenant_id, viewed.report_id)
    ORDER BY tenant_id, report_id LIMIT 1
  ) AS next
)
INSERT INTO former_names (tenant_id, kind, named_id, name)
SELECT viewed.tenant_id, 'report', viewed.report_id, latest.report_name FROM viewed CROSS JOIN LATERAL (
  SELECT report_name FROM page_views
  WHERE tenant_id = viewed.tenant_id AND report_id = viewed.report_id ORDER BY at DESC LIMIT 1
) AS latest
WHERE NOT EXISTS (SELECT FROM reports WHERE reports.id = viewed.report_id)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
WITH RECURSIVE visitors AS (
  (SELECT tenant_id, user_id FROM sign_ins WHERE user_id IS NOT NULL ORDER BY tenant_id, user_id LIMIT 1)
  UNION ALL
  SELECT next.tenant_id, next.user_id FROM visitors CROSS JOIN LATERAL (
    SELECT tenant_id, user_id FROM sign_ins WHERE (tenant_id, user_id) > (visitors.tenant_id, visitors.user_id)
    ORDER BY tenant_id, user_id LIMIT 1
  ) AS next
)
INSERT INTO former_names (tenant_id, kind, named_id, name)
SELECT visitors.tenant_id, 'user', visitors.user_id, latest.email FROM visitors CROSS JOIN LATERAL (
  SELECT email FROM sign_ins
  WHERE tenant_id = visitors.tenant_id AND user_id = visitors.user_id ORDER BY at DESC LIMIT 1
) AS latest
WHERE NOT EXISTS (SELECT FROM users WHERE users.id = visitors.user_id)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Of the last 30 days only, so it is small.
INSERT INTO former_names (tenant_id, kind, named_id, name)
SELECT DISTINCT tenant_id, 'playlist', playlist_id, playlist_name FROM playlist_run_events
WHERE NOT EXISTS (SELECT FROM playlists WHERE playlists.id = playlist_id)
UNION
SELECT DISTINCT tenant_id, 'user', user_id, user_name FROM playlist_run_events
WHERE NOT EXISTS (SELECT FROM users WHERE users.id = user_id)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Gives the planner the statistics of the new index.
ANALYZE sign_ins;
