import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../database.ts'
import { ask, Place } from './portals.ts'

let place: Place
beforeEach(() => {
  place = new Place()
})
afterEach(() => place.clear())

describe('an unusual data directory', () => {
  it('an empty pg18 is filled', async () => {
    mkdirSync(join(place.dataDir, 'pg18'), { recursive: true })
    await (await place.start()).stop()
    expect(existsSync(join(place.dataDir, 'pg18', 'PG_VERSION'))).toBe(true)
  })

  it('a pg18 with other content is rejected and left unchanged', async () => {
    mkdirSync(join(place.dataDir, 'pg18'), { recursive: true })
    writeFileSync(join(place.dataDir, 'pg18', 'letter.txt'), 'dear')
    await expect(place.start()).rejects.toThrow('not a PostgreSQL cluster')
    expect(readFileSync(join(place.dataDir, 'pg18', 'letter.txt'), 'utf8')).toBe('dear')
  })

  it('a cluster of another major version is reported', async () => {
    await (await place.start()).stop()
    writeFileSync(join(place.dataDir, 'pg18', 'PG_VERSION'), '17\n')
    await expect(place.start()).rejects.toThrow('made by PostgreSQL 17')
  })

  it("a broken configuration is reported with PostgreSQL's message, and the directory is unlocked", async () => {
    await (await place.start()).stop()
    const conf = join(place.dataDir, 'pg18', 'postgresql.auto.conf')
    writeFileSync(conf, 'no_such_setting = on\n')
    await expect(place.start()).rejects.toThrow('no_such_setting')
    writeFileSync(conf, '')
    await (await place.start()).stop()
  })
})

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  const hidden = () => {
    const folder = join(place.root, 'home')
    mkdirSync(folder, { mode: 0o700 })
    return join(folder, 'data')
  }

  it('runs as another user', async () => {
    const { stop } = await place.start()
    expect(lstatSync(join(place.dataDir, 'pg18')).uid).not.toBe(0)
    await stop()
  })

  it('in a folder that only root can access, keeps the cluster elsewhere and logs a warning', async () => {
    const said: string[] = []
    const log = { ...silentLog, warn: (message: string) => said.push(message) }
    const dataDir = hidden()
    const umask = process.umask(0o077)
    const first = await place.start({ dataDir, log })
    await ask(first.connection, 'create table t as select 7 as n')
    await first.stop()
    process.umask(umask)
    const target = readlinkSync(join(dataDir, 'pg18'))
    expect(target.startsWith(place.systemDir)).toBe(true)
    expect(said).toEqual([expect.stringContaining(target)])

    const second = await place.start({ dataDir, log })
    expect(await ask(second.connection, 'select n from t')).toEqual([{ n: 7 }])
    await second.stop()
    expect(said).toHaveLength(1)
  })

  it('does not create an empty database in place of a missing one', async () => {
    const dataDir = hidden()
    await (await place.start({ dataDir })).stop()
    await rm(readlinkSync(join(dataDir, 'pg18')), { recursive: true })
    await expect(place.start({ dataDir })).rejects.toThrow('that folder is gone')
  })
})
