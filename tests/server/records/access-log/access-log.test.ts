import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageViews, reports, signIns, users } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import { type Browser, people } from '../../portal.ts'
import { bearer } from '../../post.ts'
import { type LogAnswer, readLog } from './read-log.ts'

let admin: Browser
const portal = portalFixture()

/** A user who no longer exists. */
async function deletedUser(id: number, name: string, email: string): Promise<void> {
  const { db } = portal.database
  await db.insert(users).values({ id, tenantId: 1, setupId: 1, name, email, passwordHash: '-' })
  await db.delete(users).where(eq(users.id, id))
}

beforeAll(async () => {
  const { db } = portal.database
  await deletedUser(99, 'Zélia, que saiu', 'zelia@aurora.test')
  const [report] = await db.select().from(reports).where(eq(reports.tenantId, 1)).limit(1)
  if (!report) throw new Error('The demo has no reports.')
  const { groupId, accountId } = report
  const shared = { tenantId: 1, groupId, accountId, workspaceId: 'w', powerBiReportId: 'r' }
  await db.insert(reports).values([
    { ...shared, id: 9005, name: 'Metas' },
    { ...shared, id: 9006, name: 'Vendas antigas' },
  ])
  await db.update(reports).set({ name: 'Vendas' }).where(eq(reports.id, 9006))
  await db.delete(reports).where(eq(reports.id, 9006))
  const view = (userId: number, userName: string, reportName: string, day: number, tenantId = 1) => ({
    tenantId,
    userId,
    userName,
    reportId: 9000 + reportName.length,
    reportName,
    pageName: 'ReportSection01',
    pageTitle: 'Visão geral',
    fingerprint: 'device',
    at: new Date(Date.UTC(2026, 0, day)),
  })
  await db
    .insert(pageViews)
    .values([
      view(2, 'Maria Souza', 'Metas', 1),
      view(2, 'Maria Souza', 'Vendas', 2),
      view(99, 'Zélia, que saiu', 'Metas', 3),
      view(2, 'Maria Souza', 'Alheio', 4, 2),
    ])
  admin = await portal.as('admin')
  await portal.as('borealAdmin')
  const stranger = { ...people.maria, email: 'Nobody@aurora.test', fingerprint: 'test' }
  await portal
    .browser()
    .call('login', stranger)
    .catch(() => undefined)
})

const read = (list: string, query: Record<string, unknown> = {}, token = admin.token()) =>
  readLog(portal, list, query, token)

const reportsOf = ({ body }: LogAnswer) => body.map((row) => row.report_name)

describe('the page view log', () => {
  it('of the tenant come newest first, with exactly the documented columns', async () => {
    const { status, range, body } = await read('page-views')
    expect([status, range]).toEqual([200, 'page-views 0-2/3'])
    expect(body[0]).toEqual({
      id: 3,
      at: '2026-01-03T00:00:00.000Z',
      user_id: 99,
      user_name: 'Zélia, que saiu',
      report_id: 9005,
      report_name: 'Metas',
      page_name: 'ReportSection01',
      page_title: 'Visão geral',
      source: 'person',
      fingerprint: 'device',
      user_agent: null,
    })
  })

  it('come in sorted pages, with the total number', async () => {
    const part = await read('page-views', { range: [1, 2], sort: ['at', 'ASC'] })
    expect([part.range, reportsOf(part)]).toEqual(['page-views 1-2/3', ['Vendas', 'Metas']])
    const byReport = await read('page-views', { sort: ['report_name', 'DESC'] })
    expect(reportsOf(byReport)).toEqual(['Vendas', 'Metas', 'Metas'])
    const beyond = await read('page-views', { range: [50, 74] })
    expect([beyond.status, beyond.range, beyond.body]).toEqual([200, 'page-views */3', []])
  })

  it.each([
    [{ user_id: 2 }, ['Vendas', 'Metas']],
    [{ report_id: 9005 }, ['Metas', 'Metas']],
    [{ person: 'zelia' }, ['Metas']],
    [{ report: 'VEND' }, ['Vendas']],
    [{ report: 'antigas' }, ['Vendas']],
    [{ person: 'zelia@' }, ['Metas']],
    [{ person: 'souza', report: 'metas' }, ['Metas']],
    [{ person: '%' }, []],
    [{ from: '2026-01-02T00:00:00Z' }, ['Metas', 'Vendas']],
    [{ to: '2026-01-02T00:00:00Z' }, ['Metas']],
    [{ from: '2026-01-01T21:00:00-03:00', to: '2026-01-02T21:00:00-03:00' }, ['Vendas']],
  ])('can be filtered by %j', async (filter, reports) => {
    expect(reportsOf(await read('page-views', { filter }))).toEqual(reports)
  })
})

describe('the sign-in log', () => {
  it("contains successful and refused sign-ins, with the user's current name", async () => {
    const { range, body } = await read('sign-ins')
    expect(range).toBe('sign-ins 0-1/2')
    expect(body[0]).toMatchObject({
      email: 'Nobody@aurora.test',
      user_id: null,
      user_name: null,
      result: 'refused',
      reason: 'email',
      fingerprint: 'test',
      address: '127.0.0.1',
    })
    expect(body[1]).toMatchObject({ email: people.admin.email, result: 'success', reason: null })
    expect(body[1]?.user_name).toBeTruthy()
  })

  it('can be filtered by result, name and e-mail', async () => {
    const [success] = (await read('sign-ins', { filter: { result: 'success' } })).body
    const name = String(success?.user_name)
    for (const filter of [{ person: name }, { person: 'ADMIN@aurora' }, { user_id: success?.user_id }]) {
      expect((await read('sign-ins', { filter })).body).toEqual([success])
    }
  })

  it('keeps the attempts of a user who was deleted', async () => {
    await deletedUser(12345, 'Ex', 'ex@aurora.test')
    await portal.database.db.insert(signIns).values({
      tenantId: 1,
      userId: 12345,
      email: 'ex@aurora.test',
      result: 'success',
      address: '::1',
      at: new Date(Date.UTC(2020, 0, 1)),
    })
    const { body } = await read('sign-ins', { filter: { person: 'ex@' } })
    expect(body).toMatchObject([{ user_id: 12345, user_name: null, email: 'ex@aurora.test' }])
  })
})

describe('a log of more than 1,000 rows', () => {
  beforeAll(async () => {
    await portal.database.pool.query(
      `insert into page_views (tenant_id, user_id, user_name, report_id, report_name, page_name, page_title, at)
       select 1, 3, 'Pessoa ' || n, 1, 'R', 'p', 'P', '2025-01-01'::timestamptz + n * interval '1 minute'
       from generate_series(1, 1500) n`,
    )
  })

  it('is counted up to there, and exactly on its last page', async () => {
    const filter = { user_id: 3 }
    expect((await read('page-views', { filter })).range).toBe('page-views 0-24/*')
    expect((await read('page-views', { filter, range: [1400, 1424] })).range).toBe('page-views 1400-1424/*')
    expect((await read('page-views', { filter, range: [1475, 1499] })).range).toBe(
      'page-views 1475-1499/1500',
    )
    expect((await read('page-views', { filter, range: [0, 9999] })).range).toBe('page-views 0-1499/1500')
    expect((await read('page-views', { filter, range: [1600, 1624] })).range).toBe('page-views */1500')
  })

  it('is sorted by name from its newest rows', async () => {
    const { body } = await read('page-views', {
      filter: { user_id: 3 },
      sort: ['user_name', 'DESC'],
      range: [0, 1],
    })
    expect(body.map((row) => row.user_name)).toEqual(['Pessoa 999', 'Pessoa 998'])
  })

  it('does not lead beyond its first 100,000 rows, and says what to do', async () => {
    const { status, body } = await read('page-views', { range: [100_000, 100_024] })
    expect([status, body.code]).toEqual([422, 'list.too_slow'])
  })
})

describe.each(['page-views', 'sign-ins', 'playlist-runs'])('the list %s', (list) => {
  it.each([
    [{ range: 'nonsense' }, 'range'],
    [{ range: [5, 1] }, 'range'],
    [{ range: [0, 10_000] }, 'range'],
    [{ range: [-1, 5] }, 'range.0'],
    [{ sort: ['password_hash', 'ASC'] }, 'sort.0'],
    [{ sort: ['at', 'sideways'] }, 'sort.1'],
    [{ filter: '{' }, 'filter'],
    [{ filter: { tenant_id: 2 } }, 'filter'],
    [{ filter: { from: 'yesterday' } }, 'filter.from'],
    [{ filter: { from: '0001-01-01T00:00:00+23:00' } }, 'filter.from'],
    [{ filter: { to: '9999-12-31T23:59:59-23:59' } }, 'filter.to'],
    [{ filter: { user_id: '1 or 1=1' } }, 'filter.user_id'],
    [{ filter: { person: 'x\u0000' } }, 'filter.person'],
  ])('refuses %j and names the invalid field', async (query, field) => {
    const { status, body } = await read(list, query)
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })

  it('accepts times with any offset', async () => {
    const { status } = await read(list, { filter: { from: '2026-01-01T00:00:00+23:59' } })
    expect(status).toBe(200)
  })

  it('is read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await portal.app.inject({
        method,
        url: `/api/log/${list}`,
        headers: bearer(admin.token()),
      })
      expect(answer.statusCode).toBe(404)
    }
  })
})
