-- What the tables stand on. Needs the right to create in the database; pg_trgm is a trusted extension (PostgreSQL 13+),
-- so its owner may create it, or an administrator creates it beforehand and this line finds it there.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Text as people search it: lower case, accents taken off, ligatures spelt out. `normalize` splits "é" into "e" and its
-- mark, the marks go, `translate` and `replace` take the letters that do not split. The builtin functions are immutable
-- and need no dictionary, which is why a generated column may call this and `unaccent` is not needed. The collation makes
-- `lower` know every alphabet whatever the locale of the database.
CREATE FUNCTION vitrine_fold(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(source COLLATE "und-x-icu", NFKD), U&'[\0300-\036F]', '', 'g')),
      'øłđðħıŧ', 'olddhit'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
--> statement-breakpoint
-- The `LIKE` pattern "contains this term": folded first and escaped afterwards, since folding turns a full-width "％"
-- into a plain one.
CREATE FUNCTION vitrine_pattern(term text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT '%' || regexp_replace(vitrine_fold(term), '([%_\\])', '\\\1', 'g') || '%' $$;
