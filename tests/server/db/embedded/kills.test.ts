import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, Place, postmasterOf, serversIn, untilNoServerIn } from './portals.ts'

let place: Place
beforeEach(() => {
  place = new Place()
})
afterEach(() => place.clear())

describe('after a kill', () => {
  it('of PostgreSQL under a running portal, it is restarted', async () => {
    const portal = place.portal()
    await portal.query('create table t as select 7 as n')
    process.kill(postmasterOf(join(place.dataDir, 'pg18')), 'SIGKILL')
    const answer = async (): Promise<unknown> =>
      portal.query('select n from t').catch(() => pause(50).then(answer))
    expect(await answer()).toEqual([{ n: 7 }])
    expect(portal.lines.some(({ log }) => log?.includes('started again'))).toBe(true)
    await portal.stop()
    expect(serversIn(place.root)).toEqual([])
  })

  it('of the portal alone, PostgreSQL stops too and the next start works', async () => {
    for (let round = 0; round < 2; round++) {
      const portal = place.portal()
      await portal.query(`create table if not exists t (n int); insert into t values (${round})`)
      await portal.stop('SIGKILL')
      await untilNoServerIn(place.root)
    }
    const { connection, stop } = await place.start()
    expect(await ask(connection, 'select count(*)::int as n from t')).toEqual([{ n: 2 }])
    await stop()
  })

  it('of the portal alone, an immediate start waits for the orphan to stop', async () => {
    const portal = place.portal()
    await portal.query('create table t as select 7 as n')
    await portal.stop('SIGKILL')
    const { connection, stop } = await place.start()
    expect(await ask(connection, 'select n from t')).toEqual([{ n: 7 }])
    await stop()
  })

  it('of the whole process tree, every committed row is there', async () => {
    for (let round = 0; round < 2; round++) {
      const portal = place.portal()
      await portal.query(`create table if not exists t (n int); insert into t values (${round})`)
      await portal.killTree()
    }
    const { connection, stop } = await place.start()
    expect(await ask(connection, 'select count(*)::int as n from t')).toEqual([{ n: 2 }])
    await stop()
  })

  it.each([100, 300, 600])('%i ms into the first start, the next one starts over', async (moment) => {
    const portal = place.portal()
    while (!existsSync(place.dataDir)) await pause(2)
    await pause(moment)
    await portal.stop('SIGKILL')
    const { connection, stop } = await place.start()
    expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }])
    await stop()
    expect(readdirSync(place.dataDir)).toEqual(['pg18'])
  })

  it('a process id reused by another process does not block the start', async () => {
    await (await place.start()).stop()
    const stale = `${process.ppid}\n${join(place.dataDir, 'pg18')}\n1\n5432\n/tmp/none\n\n1 1\nready\n`
    writeFileSync(join(place.dataDir, 'pg18', 'postmaster.pid'), stale)
    await (await place.start()).stop()
    expect(process.kill(process.ppid, 0)).toBe(true)
  })
})
