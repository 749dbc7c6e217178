import { deleteUnusedNames } from '#server/access-log/former-names.ts'
import { rollUpUsage } from '#server/usage/roll-up.ts'
import { cases } from './calls.ts'
import type { ScalePortal } from './portal.ts'

/** Runs the jobs whose time grows with the data. */
export async function timeJobs({ name, database: { db } }: ScalePortal): Promise<void> {
  const jobs = {
    'sum up 31 days of usage': () => rollUpUsage(db, new Date()),
    'delete unused former names': () => deleteUnusedNames(db),
  }
  for (const [title, run] of Object.entries(jobs)) {
    const from = performance.now()
    await run()
    console.log(`${name}: ${title} in ${((performance.now() - from) / 1000).toFixed(1)} s`)
  }
}

/** Prints the processor time of a node per call of the home screen; it includes that of the bench, which sends them. */
export async function printProcessorTime({ send, size }: ScalePortal): Promise<void> {
  const home = cases.find(({ title }) => title === 'home')
  const calls = Array.from({ length: 300 }, (_, round) => home?.requests(round, size) ?? []).flat()
  const before = process.cpuUsage()
  for (const call of calls) await send(call)
  const { user, system } = process.cpuUsage(before)
  console.log(`\nProcessor time of a call: ${((user + system) / 1000 / calls.length).toFixed(2)} ms`)
}

const mib = (bytes: string): string => (Number(bytes) / 2 ** 20).toFixed(0).padStart(6)

/** Prints the size of the database and of its largest tables, with the bytes of a row. */
export async function printTables({ database: { pool } }: ScalePortal): Promise<void> {
  const { rows } = await pool.query<{ name: string; data: string; indexes: string; bytes: string }>(
    `select relname as name, pg_table_size(oid) as data, pg_indexes_size(oid) as indexes,
       round(pg_total_relation_size(oid) / greatest(reltuples, 1)) as bytes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc limit 7`,
  )
  const { rows: whole } = await pool.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  )
  console.log(`\nThe large database has ${mib(whole[0]?.size ?? '0').trim()} MiB.`)
  console.log('| table | rows, MiB | indexes, MiB | bytes per row |\n| --- | --- | --- | --- |')
  for (const { name, data, indexes, bytes } of rows)
    console.log(`| ${name} | ${mib(data)} | ${mib(indexes)} | ${bytes} |`)
}
