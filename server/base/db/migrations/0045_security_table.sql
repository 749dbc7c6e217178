-- The filters of all users as rows, for semantic models that load them as a security table (docs/decisions/122). In a schema
-- of its own, so that a role for reading needs rights on nothing else (docs/operations.md, "Security table"). Creating a
-- schema needs no right that migrations did not need before: they keep their own record in the schema "drizzle".
CREATE SCHEMA IF NOT EXISTS vitrine_rows;
--> statement-breakpoint
-- A security barrier: functions of the reader see no rows that the view leaves out. A user who cannot be named, has a name that
-- a user with other filters has too, or has filters that rows cannot express, is left out and therefore sees nothing.
CREATE VIEW vitrine_rows.security_table WITH (security_barrier) AS
SELECT reports.tenant_id AS tenant, reports.id AS report, person.username, restriction."table", restriction."column",
  restriction.value
FROM reports
-- The columns that filters of users restrict, and those of the rules, each in one spelling: models ignore case.
CROSS JOIN LATERAL (
  SELECT coalesce(jsonb_agg(jsonb_build_object('table_id', table_id, 'column_id', column_id, 'table', "table", 'column', "column")), '[]') AS list
  FROM (
    SELECT lower("table" COLLATE "und-x-icu") AS table_id, lower("column" COLLATE "und-x-icu") AS column_id,
      min("table" COLLATE "C") AS "table", min("column" COLLATE "C") AS "column"
    FROM (
      SELECT item ->> 'table' AS "table", item ->> 'column' AS "column"
      FROM report_users, jsonb_array_elements(report_users.filters) AS item
      WHERE report_users.tenant_id = reports.tenant_id AND report_users.report_id = reports.id AND report_users.given
      UNION
      SELECT item ->> 'table', item ->> 'column' FROM jsonb_array_elements(reports.row_rules -> 'keys') AS item
    ) AS restricted
    GROUP BY 1, 2
  ) AS spelled
) AS columns
-- Who opens the report, by the name that the model knows. OFFSET 0 keeps the columns from being computed for each of them.
CROSS JOIN LATERAL (
  SELECT columns.list, named.access_id, named.username
  FROM (
    SELECT report_users.id AS access_id, known.username,
      row_number() OVER same_name AS place, min(md5(report_users.filters::text)) OVER same_name AS one,
      max(md5(report_users.filters::text)) OVER same_name AS other
    FROM report_users
    JOIN group_members ON group_members.tenant_id = report_users.tenant_id
      AND group_members.group_id = reports.group_id AND group_members.user_id = report_users.user_id
    JOIN users ON users.tenant_id = report_users.tenant_id AND users.id = report_users.user_id
    JOIN tenants ON tenants.id = report_users.tenant_id
    -- As `usernameOf` and `isUsername` in common/access.
    CROSS JOIN LATERAL (
      SELECT CASE reports.row_rules ->> 'username_from'
        WHEN 'email' THEN users.email
        WHEN 'text' THEN reports.row_rules ->> 'username'
        WHEN 'attribute' THEN (
          SELECT item -> 'values' ->> 0 FROM jsonb_array_elements(users.attributes) AS item
          WHERE item ->> 'name' = lower(normalize(btrim(reports.row_rules ->> 'username'), NFC) COLLATE "und-x-icu")
            AND jsonb_array_length(item -> 'values') = 1
          LIMIT 1)
      END COLLATE "C" AS username
    ) AS known
    WHERE report_users.tenant_id = reports.tenant_id AND report_users.report_id = reports.id
      AND report_users.given AND NOT report_users.closed
      AND users.blocked_at IS NULL
      -- As server/users/expiry.ts, with the default of the setting.
      AND (users.adm OR users.access_until IS NULL OR users.access_until
        >= (now() AT TIME ZONE coalesce(tenants.settings ->> 'timeZone', 'America/Sao_Paulo'))::date)
      AND known.username ~ '^[!-~]+$' AND length(known.username) <= 256
      AND NOT jsonb_path_exists(report_users.filters,
        '$[*] ? (!(@.condition == "In") || @.value like_regex "^\\s*[*]\\s*$")')
    WINDOW same_name AS (PARTITION BY lower(known.username) ORDER BY report_users.id
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
  ) AS named
  WHERE named.place = 1 AND named.one = named.other
  OFFSET 0
) AS person
JOIN report_users AS access ON access.tenant_id = reports.tenant_id AND access.id = person.access_id
-- One row per value; "*" for a column without a filter of this user.
CROSS JOIN LATERAL (
  SELECT DISTINCT restricted."table", restricted."column",
    CASE WHEN filter."column" IS NULL THEN '*' ELSE filter.value END AS value
  FROM jsonb_to_recordset(person.list) AS restricted(table_id text, column_id text, "table" text, "column" text)
  LEFT JOIN jsonb_to_recordset(access.filters) AS filter("table" text, "column" text, value text)
    ON lower(filter."table" COLLATE "und-x-icu") = restricted.table_id
    AND lower(filter."column" COLLATE "und-x-icu") = restricted.column_id
) AS restriction
WHERE reports.row_rules @> '{"security_table": true}';
