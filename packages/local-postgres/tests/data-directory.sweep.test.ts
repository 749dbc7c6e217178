import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../tests/server/database.ts'
import { runQuery, TestFolder } from './portal-process.ts'

let folder: TestFolder
beforeEach(() => {
  folder = new TestFolder()
})
afterEach(() => folder.clear())

describe('an unusual data directory', () => {
  it('an empty pg18 is filled', async () => {
    mkdirSync(join(folder.dataDir, 'pg18'), { recursive: true })
    await (await folder.start()).stop()
    expect(existsSync(join(folder.dataDir, 'pg18', 'PG_VERSION'))).toBe(true)
  })

  it('a pg18 with other content is rejected and left unchanged', async () => {
    mkdirSync(join(folder.dataDir, 'pg18'), { recursive: true })
    writeFileSync(join(folder.dataDir, 'pg18', 'letter.txt'), 'dear')
    await expect(folder.start()).rejects.toThrow('neither empty nor a PostgreSQL cluster')
    expect(readFileSync(join(folder.dataDir, 'pg18', 'letter.txt'), 'utf8')).toBe('dear')
  })

  it('a cluster of another major version is reported', async () => {
    await (await folder.start()).stop()
    writeFileSync(join(folder.dataDir, 'pg18', 'PG_VERSION'), '17\n')
    await expect(folder.start()).rejects.toThrow('created by PostgreSQL 17')
  })

  it("a broken configuration is reported with PostgreSQL's message, and the directory is unlocked", async () => {
    await (await folder.start()).stop()
    const conf = join(folder.dataDir, 'pg18', 'postgresql.auto.conf')
    writeFileSync(conf, 'no_such_setting = on\n')
    await expect(folder.start()).rejects.toThrow('no_such_setting')
    writeFileSync(conf, '')
    await (await folder.start()).stop()
  })
})

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  const hidden = () => {
    const home = join(folder.root, 'home')
    mkdirSync(home, { mode: 0o700 })
    return join(home, 'data')
  }

  it('runs as another user', async () => {
    const { stop } = await folder.start()
    expect(lstatSync(join(folder.dataDir, 'pg18')).uid).not.toBe(0)
    await stop()
  })

  it('in a folder that only root can access, keeps the cluster elsewhere and logs a warning', async () => {
    const warnings: string[] = []
    const log = { ...silentLog, warn: (message: string) => warnings.push(message) }
    const dataDir = hidden()
    const umask = process.umask(0o077)
    const first = await folder.start({ dataDir, log })
    await runQuery(first.connection, 'create table t as select 7 as n')
    await first.stop()
    process.umask(umask)
    const target = readlinkSync(join(dataDir, 'pg18'))
    expect(target.startsWith(folder.systemDir)).toBe(true)
    expect(warnings).toEqual([expect.stringContaining(target)])

    const second = await folder.start({ dataDir, log })
    expect(await runQuery(second.connection, 'select n from t')).toEqual([{ n: 7 }])
    await second.stop()
    expect(warnings).toHaveLength(1)
  })

  it('does not create an empty database in folder of a missing one', async () => {
    const dataDir = hidden()
    await (await folder.start({ dataDir })).stop()
    await rm(readlinkSync(join(dataDir, 'pg18')), { recursive: true })
    await expect(folder.start({ dataDir })).rejects.toThrow('that folder is gone')
  })
})
