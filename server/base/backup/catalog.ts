import type pg from 'pg'

/** A table of the portal, as PostgreSQL describes it. */
export interface CatalogTable {
  name: string
  columns: { name: string; type: string; isIdentity: boolean }[]
}

/** The tables of a database with their columns, without generated ones; a partitioned table counts once. */
export async function listTables(client: pg.ClientBase): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(
    `select c.relname as name, json_agg(
         json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isIdentity', a.attidentity <> '')
         order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       group by c.relname order by c.relname`,
  )
  return rows
}

/** Table names in an order in which every foreign key refers to an earlier table. */
export async function inOrderOfReferences(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ table: string; refers: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as refers from pg_constraint
       where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
  )
  const unquoted = (name: string): string => name.replace(/^"(.*)"$/, '$1')
  const ordered = new Set<string>()
  const visit = (name: string): void => {
    if (ordered.has(name)) return
    for (const { table, refers } of rows) if (unquoted(table) === name) visit(unquoted(refers))
    ordered.add(name)
  }
  for (const name of names) visit(name)
  return [...ordered].filter((name) => names.includes(name))
}
