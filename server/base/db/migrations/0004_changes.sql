-- What the nodes remember of a tenant is announced to all of them when it changes (docs/decisions/009). An announcement
-- is sent when its transaction commits, once per tenant however many rows changed; '*' means every tenant.
CREATE FUNCTION vitrine_announce() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('vitrine_changes', tenant_id::text) FROM (SELECT DISTINCT tenant_id FROM changed) AS tenants;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION vitrine_announce_row() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('vitrine_changes', NEW.tenant_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION vitrine_announce_all() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('vitrine_changes', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['accounts', 'users', 'groups', 'group_members', 'reports', 'report_users'] LOOP
    EXECUTE format('CREATE TRIGGER vitrine_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION vitrine_announce()', watched);
    EXECUTE format('CREATE TRIGGER vitrine_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION vitrine_announce()', watched);
    EXECUTE format('CREATE TRIGGER vitrine_truncated AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION vitrine_announce_all()', watched);
    IF watched <> 'users' THEN
      EXECUTE format('CREATE TRIGGER vitrine_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION vitrine_announce()', watched);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Each sign-in writes its time into the row of the person, and must not cost everybody what is remembered: only what is
-- remembered of a person counts. PostgreSQL knows column lists and transition tables, but not both in one trigger.
CREATE TRIGGER vitrine_updated AFTER UPDATE OF setup_id, name, email, adm, token_version ON users
  FOR EACH ROW EXECUTE FUNCTION vitrine_announce_row();
