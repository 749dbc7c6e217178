import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageViews, reportRefreshes, reportUsers } from '#server/base/db/schema/index.ts'
import { listLatestViews } from '#server/reports/viewing/recent.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'
import { indexesOf, plansOf, scannedTables } from '../../query-plans.ts'

const portal = portalFixture()
const maria = sessionFixture(portal, 'maria')
const minute = 60_000

/** A page view some minutes ago. */
const viewed = (reportId: number, minutesAgo: number, more: Partial<typeof pageViews.$inferInsert> = {}) => ({
  ...{ tenantId: 1, userId: personIds.maria, userName: 'Maria Souza', reportId, reportName: 'x' },
  ...{ pageName: `Section${minutesAgo}`, pageTitle: `Page ${minutesAgo}` },
  at: new Date(Date.now() - minutesAgo * minute),
  ...more,
})
beforeEach(() => portal.database.db.delete(pageViews))

const recent = async () => {
  const { reports } = await maria.call('getRecentReports', {})
  return reports.map(({ id, page }) => [id, page.displayName])
}

describe('the reports that a user opened last', () => {
  it('are listed latest first, each with its last page', async () => {
    expect(await recent()).toEqual([])
    const views = [viewed(381, 30), viewed(380, 20), viewed(381, 10), viewed(380, 40)]
    await portal.database.db.insert(pageViews).values(views)
    expect(await recent()).toEqual([
      [381, 'Page 10'],
      [380, 'Page 20'],
    ])
  })

  it('have the time of the last visit, also those that are too many to be listed', async () => {
    const [earlier, latest] = [viewed(378, 30), viewed(378, 10)]
    const others = [379, 380, 381, 383].map((id) => viewed(id, 5))
    await portal.database.db.insert(pageViews).values([earlier, latest, ...others])
    const { opened } = await maria.call('getRecentReports', {})
    expect(opened).toContainEqual({ id_report: 378, at: latest.at.toISOString() })
    expect(opened).toHaveLength(5)
  })

  it('leave out playlists, other users, and reports without access', async () => {
    await portal.database.db
      .insert(pageViews)
      .values([
        viewed(378, 1, { source: 'playlist' }),
        viewed(378, 2, { userId: personIds.joao }),
        viewed(383, 3),
        viewed(380, 4),
      ])
    expect(await recent()).toEqual([[380, 'Page 4']])
  })

  it('open at an allowed page after the pages of the user have changed, and no other page is named', async () => {
    const { db } = portal.database
    const [allowed, other] = ['Allowed', 'Other'].map((name) => ({ name, displayName: `${name} page` }))
    const visits = [viewed(378, 1, { pageName: 'Forbidden', pageTitle: 'Forbidden page' }), viewed(380, 2)]
    await db.insert(pageViews).values(visits)
    const restrict = (pages: (typeof allowed)[]) =>
      portal.changeExternally((change) =>
        change
          .update(reportUsers)
          .set({ allowedPages: pages.flatMap((page) => page ?? []) })
          .where(and(eq(reportUsers.reportId, 378), eq(reportUsers.userId, personIds.maria))),
      )
    await restrict([allowed, other])
    const namesOf = async () =>
      (await maria.call('getRecentReports', {})).pages?.map((page) => [page.id_report, page.displayName])
    await expect.poll(namesOf).toEqual([
      [380, 'Page 2'],
      [378, 'Allowed page'],
      [378, 'Other page'],
    ])
    expect(await recent()).toEqual([
      [378, 'Allowed page'],
      [380, 'Page 2'],
    ])
    await restrict([])
    await expect.poll(async () => (await namesOf())?.at(-1)).toEqual([378, 'Forbidden page'])
  })

  it('come with the group and the last refresh of their data, if Power BI told it', async () => {
    const { db } = portal.database
    await db.insert(pageViews).values(viewed(378, 1))
    const times = { refreshedAt: new Date('2026-11-01T05:00:00Z'), checkedAt: new Date() }
    await db.insert(reportRefreshes).values([
      { tenantId: 1, reportId: 378, ...times },
      { tenantId: 1, reportId: 380, ...times, refreshedAt: null },
      { tenantId: 1, reportId: 383, ...times },
    ])
    const { reports, refreshed } = await maria.call('getRecentReports', {})
    expect(reports[0]?.group).toBe('Mundo')
    expect(refreshed).toEqual([{ id_report: 378, at: '2026-11-01T05:00:00.000Z' }])
  })

  it('are read by an index, however long the log is', async () => {
    const { db, pool } = portal.database
    const many = Array.from({ length: 5000 }, (_, at) => viewed(378, at, { userId: 1000 + (at % 50) }))
    await db.insert(pageViews).values(many)
    await pool.query('vacuum analyze page_views')
    const plans = await plansOf(portal.database, 1, (scope) => listLatestViews(scope, personIds.maria))
    const plan = plans.find(({ text }) => text.includes('page_views'))?.plan ?? []
    expect(indexesOf(plan)).toEqual(['page_views_of_user'])
    expect(scannedTables(plan)).toEqual([])
  })
})
