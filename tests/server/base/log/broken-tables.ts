import type pg from 'pg'

/**
 * Makes every write of these tables fail with an error that quotes the whole row where PostgreSQL's own errors quote
 * values: in the message, the detail and the hint.
 */
export async function breakTables(pool: pg.Pool, tables: string[]): Promise<void> {
  await pool.query(`
    create or replace function quote_the_row() returns trigger language plpgsql as $$
    begin
      raise exception 'refused %', new using detail = 'Failing row contains ' || new::text, hint = new::text;
    end $$`)
  for (const table of tables) {
    await pool.query(
      `create trigger broken before insert or update on ${table} for each row execute function quote_the_row()`,
    )
  }
}

/** Makes the writes of a table violate a constraint, whose error quotes the row in its detail. */
export const refuseRows = async (pool: pg.Pool, table: string): Promise<void> => {
  await pool.query(`alter table ${table} add constraint ${table}_broken check (false) not valid`)
}
