import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reports, users } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import type { Browser } from '../../portal.ts'
import { readLog } from './read-log.ts'

const portal = portalFixture()
let admin: Browser
beforeAll(async () => {
  admin = await portal.as('admin')
})

const read = (list: string, query: Record<string, unknown>) => readLog(portal, list, query, admin.token())

describe('the views of a playlist run', () => {
  const id_report = 378
  const page = { id: 'ReportSection01', id_report, name: 'Overview' }
  const sources = async (filter: object) =>
    (await read('page-views', { filter: { report_id: id_report, ...filter } })).body.map((row) => row.source)

  it('are told from those of a person, with the browser they were seen in', async () => {
    const joao = await portal.as('joao')
    await joao.call('insertLogPageReport', { ...page, source: 'playlist', fingerprint: 'test-joao' })
    await joao.call('insertLogPageReport', page)
    await expect.poll(() => sources({})).toEqual(expect.arrayContaining(['person', 'playlist']))
    expect(await sources({ source: 'person' })).toEqual(['person'])
    const { body } = await read('page-views', { filter: { report_id: id_report, source: 'playlist' } })
    expect(body).toMatchObject([{ source: 'playlist', user_agent: expect.any(String) }])
  })
})

describe('the names to filter by', () => {
  const names = async (filter: object) =>
    (await read('names', { filter, sort: ['name', 'ASC'] })).body.map((row) => row.name)

  it('are those of the tenant, with the e-mail of users and the group of reports', async () => {
    const { range, body } = await read('names', { filter: { kind: 'user', q: 'SOUZA' } })
    expect([range, body]).toEqual([
      'names 0-0/1',
      [{ id: 2, name: 'Maria Souza', email: 'maria@aurora.test', group_id: null, group_name: null }],
    ])
    expect(await names({ kind: 'user' })).not.toContain('Bruno Nunes')
    expect(await names({ kind: 'report', q: 'desenv' })).toEqual(['Desenvolvimento mundial'])
  })

  it('include those of deleted users, and lead from a former name to the current one', async () => {
    const { db } = portal.database
    const zelia = { id: 99, tenantId: 1, setupId: 1, name: 'Zélia', email: 'zelia@aurora.test' }
    await db.insert(users).values({ ...zelia, passwordHash: '-' })
    await db.delete(users).where(eq(users.id, 99))
    await db.update(reports).set({ name: 'Aviação' }).where(eq(reports.id, 379))
    expect(await names({ kind: 'user', q: 'zelia' })).toEqual(['Zélia zelia@aurora.test'])
    const { body } = await read('names', { filter: { kind: 'report', q: 'aeroportos' } })
    expect(body).toEqual([{ id: 379, name: 'Aviação', email: null, group_id: 1, group_name: 'Mundo' }])
  })

  it('include an object once whose current and former name both match', async () => {
    await portal.database.db.update(reports).set({ name: 'Aviação civil' }).where(eq(reports.id, 379))
    expect(await names({ kind: 'report', q: 'aviacao' })).toEqual(['Aviação civil'])
  })

  it('come in pages', async () => {
    const answer = await read('names', { filter: { kind: 'user' }, range: [0, 1], sort: ['name', 'ASC'] })
    expect(answer.range).toBe('names 0-1/*')
  })
})
