import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../../tests/server/database.ts'
import {
  postgresProcessesIn,
  postmasterOf,
  runQuery,
  TestFolder,
  waitUntilNoPostgresIn,
} from './portal-process.ts'

let folder: TestFolder
beforeEach(() => {
  folder = new TestFolder()
})
afterEach(() => folder.clear())

describe('after a kill', () => {
  it('of PostgreSQL under a running portal, it is restarted', async () => {
    const portal = folder.portal()
    await portal.query('create table t as select 7 as n')
    process.kill(postmasterOf(join(folder.dataDir, 'pg18')), 'SIGKILL')
    await portal.line(({ log }) => log?.includes('being restarted') ?? false)
    const rows = await vi.waitFor(() => portal.query('select n from t'), { timeout: 60_000 })
    expect(rows).toEqual([{ n: 7 }])
    await portal.stop()
    expect(postgresProcessesIn(folder.root)).toEqual([])
  })

  it('of the portal alone, PostgreSQL stops too and the next start works', async () => {
    for (let round = 0; round < 2; round++) {
      const portal = folder.portal()
      await portal.query(`create table if not exists t (n int); insert into t values (${round})`)
      await portal.stop('SIGKILL')
      await waitUntilNoPostgresIn(folder.root)
    }
    const { connection, stop } = await folder.start()
    expect(await runQuery(connection, 'select count(*)::int as n from t')).toEqual([{ n: 2 }])
    await stop()
  })

  it('of the portal alone, an immediate start waits for the orphan to stop', async () => {
    const portal = folder.portal()
    await portal.query('create table t as select 7 as n')
    await portal.stop('SIGKILL')
    const { connection, stop } = await folder.start()
    expect(await runQuery(connection, 'select n from t')).toEqual([{ n: 7 }])
    await stop()
  })

  it('of the portal alone, an orphan that stops before it is told to does not block the start', async () => {
    await (await folder.start()).stop()
    const cluster = join(folder.dataDir, 'pg18')
    // The shell gives the name of a server to a process, prints its id, and removes it from the process table once it ends.
    const shell = spawn('bash', ['-c', `bash -c 'exec -a "$NAME" sleep 600' & echo $!; wait`], {
      env: { ...process.env, NAME: `/bin/postgres -D ${cluster} ` },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const orphan = Number(await once(shell.stdout, 'data'))
    await expect.poll(() => postgresProcessesIn(folder.root)).toHaveLength(1)
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      `${orphan}\n${cluster}\n1\n5432\n/tmp/none\n\n1 1\nready\n`,
    )
    let warnings = 0
    const warn = () => {
      warnings++
      process.kill(orphan, 'SIGKILL')
      while (existsSync(`/proc/${orphan}`));
    }
    await (await folder.start({ log: { ...silentLog, warn } })).stop()
    expect(warnings).toBe(1)
  })

  it('of the whole process tree, every committed row is there', async () => {
    for (let round = 0; round < 2; round++) {
      const portal = folder.portal()
      await portal.query(`create table if not exists t (n int); insert into t values (${round})`)
      await portal.killTree()
    }
    const { connection, stop } = await folder.start()
    expect(await runQuery(connection, 'select count(*)::int as n from t')).toEqual([{ n: 2 }])
    await stop()
  })

  it.each([
    ['its folder exists', () => existsSync(folder.dataDir)],
    ['it creates the cluster', () => postgresProcessesIn(folder.root).length > 0],
    [
      'PostgreSQL starts',
      () => postgresProcessesIn(folder.root).some(({ command }) => command.includes('postgres -D')),
    ],
  ])('as soon as %s at the first start, the next one starts over', async (_, isReached) => {
    const portal = folder.portal()
    await expect.poll(isReached, { interval: 2, timeout: 60_000 }).toBe(true)
    await portal.stop('SIGKILL')
    const { connection, stop } = await folder.start()
    expect(await runQuery(connection, 'select 1 as n')).toEqual([{ n: 1 }])
    await stop()
    expect(readdirSync(folder.dataDir)).toEqual(['pg18'])
  })

  it('a process id reused by another process does not block the start', async () => {
    await (await folder.start()).stop()
    const stale = `${process.ppid}\n${join(folder.dataDir, 'pg18')}\n1\n5432\n/tmp/none\n\n1 1\nready\n`
    writeFileSync(join(folder.dataDir, 'pg18', 'postmaster.pid'), stale)
    await (await folder.start()).stop()
    expect(process.kill(process.ppid, 0)).toBe(true)
  })
})
