import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { pageViews } from '#server/base/db/schema/index.ts'
import { createPageViewLog } from '#server/reports/viewing/page-view-log.ts'
import { createTenant } from '../../base/db/rows.ts'
import { createTestDatabase } from '../../database.ts'
import { personIds, startPortal } from '../../portal.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function open() {
  const database = await createTestDatabase()
  closing.push(database.close)
  return database
}

const silent = pino({ level: 'silent' })
const view = (tenantId: number, userId: number, pageName: string) => ({
  tenantId,
  userId,
  userName: 'Maria Souza',
  reportId: 1,
  reportName: 'Metas',
  pageName,
  pageTitle: 'Visão geral',
  fingerprint: null,
  source: 'person' as const,
  at: Date.UTC(2026, 10, 20, 12, 0, 0, 123),
})

describe('a page view', () => {
  it('is recorded with who, what and when, within a second', async () => {
    const portal = await startPortal()
    closing.push(portal.close)
    const maria = await portal.as('maria')
    await maria.call('insertLogPageReport', {
      id: 'ReportSection02',
      id_report: 378,
      name: 'Life expectancy',
      fingerprint: 'test-device',
    })
    await expect
      .poll(() => portal.database.db.select().from(pageViews))
      .toMatchObject([
        {
          tenantId: 1,
          userId: personIds.maria,
          userName: 'Maria Souza',
          reportId: 378,
          reportName: 'Desenvolvimento mundial',
          pageName: 'ReportSection02',
          pageTitle: 'Life expectancy',
          fingerprint: 'test-device',
          source: 'person',
        },
      ])
  })

  it('is not lost when the portal stops immediately, and not recorded without access to the report', async () => {
    const portal = await startPortal()
    closing.push(portal.close)
    const [joao, ana] = [await portal.as('joao'), await portal.as('ana')]
    const look = { id: 'ReportSection01', id_report: 378, name: 'Overview' }
    await expect(ana.call('insertLogPageReport', look)).rejects.toMatchObject({ status: 404 })
    const pages = Array.from({ length: 30 }, (_, at) => `page ${at}`)
    for (const id of pages) await joao.call('insertLogPageReport', { id, id_report: 378, name: id })
    await portal.app.close()
    const stored = await portal.database.db.select().from(pageViews).orderBy(asc(pageViews.id))
    expect(stored.map(({ pageName }) => pageName)).toEqual(pages)
  })
})

describe('the log of page views', () => {
  it('writes thousands in order, with few inserts', async () => {
    const database = await open()
    const { tenantId, userId } = await createTenant(database.db, 'Aurora')
    const log = createPageViewLog(database.db, silent)
    for (let at = 0; at < 2_300; at++) log.add(view(tenantId, userId, `${at}`))
    await log.close()
    const stored = await database.db.select().from(pageViews).orderBy(asc(pageViews.id))
    expect(stored.map(({ pageName }) => Number(pageName))).toEqual(
      Array.from({ length: 2_300 }, (_, at) => at),
    )
    expect(stored[0]?.at.toISOString()).toBe('2026-11-20T12:00:00.123Z')
  })

  it('drops what the database refuses, of a deleted tenant for example, and keeps the other views', async () => {
    const database = await open()
    const { tenantId, userId } = await createTenant(database.db, 'Aurora')
    const log = createPageViewLog(database.db, silent)
    log.add(view(999, userId, 'of nobody'))
    log.add(view(tenantId, userId, 'of Maria'))
    log.add({ ...view(tenantId, userId, 'of no report'), reportId: 2 ** 31 })
    await log.close()
    expect(log.stats()).toMatchObject({ rows: 0, dropped: 2 })
    const stored = await database.db.select().from(pageViews)
    expect(stored.map(({ pageName }) => pageName)).toEqual(['of Maria'])
  })

  it('keeps what it could not write until the database is available again', async () => {
    const database = await open()
    const { tenantId, userId } = await createTenant(database.db, 'Aurora')
    await database.pool.query('alter table page_views rename to away')
    const lines: string[] = []
    const log = createPageViewLog(database.db, pino({}, { write: (line: string) => void lines.push(line) }))
    log.add(view(tenantId, userId, 'kept'))
    await expect.poll(() => lines.join()).toContain('could not write page views')
    await database.pool.query('alter table away rename to page_views')
    await expect.poll(() => database.db.$count(pageViews, eq(pageViews.pageName, 'kept'))).toBe(1)
    await log.close()
    expect(await database.db.$count(pageViews)).toBe(1)
  })
})
