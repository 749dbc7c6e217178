import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { deleteUnusedNames } from '#server/records/access-log/former-names.ts'
import { rollUpUsage } from '#server/records/usage/roll-up.ts'
import { costs } from './calls.ts'
import type { ScalePortal } from './portal.ts'

/** Linux counts processor time a hundred times a second. */
const msPerTick = 10
/** As many as users have sessions. */
const costRounds = 900

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

/** Processor time that each connection to a database has used, in ms by process id. Linux only. */
async function timesOfConnections(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  const times = rows.map(({ pid }): [number, number] => {
    // After the name of the program; 14 and 15 of all fields are the time in user mode and in the kernel.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13)
    return [pid, (Number(user) + Number(system)) * msPerTick]
  })
  return new Map(times)
}

async function walBytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0' as bytes`)
  return Number(rows[0]?.bytes)
}

/**
 * Prints what a call costs: processor time of the node, which includes that of the bench that sends the calls, and of
 * PostgreSQL, and how much a standby would have to copy.
 */
export async function printCosts({ send, size, database: { pool } }: ScalePortal): Promise<void> {
  console.log('\n| call | node | PostgreSQL | write-ahead log |\n| --- | --- | --- | --- |')
  for (const { title, requests } of costs) {
    const calls = Array.from({ length: costRounds }, (_, round) => requests(round, size)).flat()
    const [times, wal, cpu] = [await timesOfConnections(pool), await walBytes(pool), process.cpuUsage()]
    for (const call of calls) await send(call)
    // Page views are written within a second.
    await sleep(1000)
    const { user, system } = process.cpuUsage(cpu)
    const written = (await walBytes(pool)) - wal
    let database = 0
    for (const [pid, ms] of await timesOfConnections(pool)) database += ms - (times.get(pid) ?? 0)
    const per = (sum: number) => (sum / calls.length).toFixed(2)
    console.log(
      `| ${title} | ${per((user + system) / 1000)} ms | ${per(database)} ms | ${per(written / 1024)} KiB |`,
    )
  }
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
