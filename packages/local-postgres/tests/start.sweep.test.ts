import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../tests/free-port.ts'
import { postgresProcessesIn, runQuery, TestFolder } from './portal-process.ts'

let folder: TestFolder
beforeEach(() => {
  folder = new TestFolder()
})
afterEach(() => folder.clear())

describe('the local PostgreSQL', () => {
  it('creates a cluster on the first start, keeps its rows for the second, and leaves no process behind', async () => {
    const steps: string[] = []
    const progress = (step: string) => steps.push(step)
    const first = await folder.start({ progress })
    await runQuery(first.connection, 'create table t as select 7 as n')
    await first.stop()
    expect(postgresProcessesIn(folder.root)).toEqual([])
    expect(existsSync(String(first.connection.host))).toBe(false)

    const second = await folder.start({ progress })
    expect(await runQuery(second.connection, 'select n from t')).toEqual([{ n: 7 }])
    await second.stop()
    expect(steps.map((step) => step.split(' ')[0])).toEqual(['Preparing', 'Starting', 'Starting'])
  })

  it('uses the most durable settings, folds accents of every alphabet, and does not listen on the network', async () => {
    const { connection, stop } = await folder.start()
    const [row] = await runQuery(
      connection,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, current_setting('listen_addresses') as listening,
        lower('ÉCOLE Ж') as lowered`,
    )
    expect(row).toEqual({ fsync: 'on', commit: 'on', pages: 'on', listening: '', lowered: 'école ж' })
    await stop()
  })

  it('can listen on TCP, and requires the password there', async () => {
    const listen = { port: await freePort(), password: "it's a secret" }
    const { stop } = await folder.start({ listen })
    const address = { host: '127.0.0.1', port: listen.port, user: 'postgres', database: 'vitrine' }
    expect(await runQuery({ ...address, password: listen.password }, 'select 1 as n')).toEqual([{ n: 1 }])
    await expect(runQuery({ ...address, password: 'wrong' }, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })
    await stop()
  })

  it('works in a data directory deeper than a socket path may be', async () => {
    const dataDir = join(folder.root, ...Array.from({ length: 20 }, () => 'a-folder-within'))
    const { connection, stop } = await folder.start({ dataDir })
    expect(await runQuery(connection, 'select 1 as n')).toEqual([{ n: 1 }])
    await stop()
  })
})

describe('one data directory', () => {
  it('is used by one process; a second one gets an error that names it', async () => {
    const owner = folder.portal()
    await owner.connection()
    const second = folder.portal()
    expect(await second.failure()).toContain(`in use by process ${owner.pid}`)
    expect(await owner.query('select 1 as n')).toEqual([{ n: 1 }])
  })

  it('is waited for while its process is shutting down', async () => {
    const owner = folder.portal()
    await owner.connection()
    const steps: string[] = []
    const next = folder.start({ lockTimeoutMs: 30_000, progress: (step) => steps.push(step) })
    await expect.poll(() => steps).toEqual(['Waiting for another process to release the data directory'])
    await owner.stop()
    const { connection, stop } = await next
    expect(await runQuery(connection, 'select 1 as n')).toEqual([{ n: 1 }])
    await stop()
  })

  it('is the same data directory through a link', async () => {
    const owner = await folder.start()
    const link = join(folder.root, 'link')
    symlinkSync(folder.dataDir, link)
    await expect(folder.start({ dataDir: link })).rejects.toThrow(`in use by process ${process.pid}`)
    await owner.stop()
    await (await folder.start({ dataDir: link })).stop()
  })
})
