import { asc } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ResponseOf } from '#common/contract/index.ts'
import { auditEvents } from '#server/base/db/schema/index.ts'
import { createAuditLog } from '#server/records/audit/audit-log.ts'
import type { AuditEvent } from '#server/records/audit/event.ts'
import { createFixture, type Fixture } from '../../contract/fixture.ts'
import { createTestDatabase } from '../../database.ts'
import { people, personIds, startPortal } from '../../portal.ts'
import type { Event } from './events.ts'

const forbidden = { id: 'ReportSection03', id_report: 378, name: 'Made up' }
let opened: ResponseOf<'getReport'>['report']
let playlist: Fixture
let events: Event[]
/** What one portal has stored when it stops, after users read reports and were refused. */
beforeAll(async () => {
  const portal = await startPortal()
  try {
    const [maria, admin] = [await portal.as('maria'), await portal.as('admin')]
    for (let time = 0; time < 5; time++) opened = (await maria.call('getReport', { id_report: 378 })).report
    await admin.call('getReport', { id_report: 378, gerencial: 'S', is_common_report: 'S' })
    playlist = await createFixture(portal.database.db, 1, personIds.maria)
    for (let time = 0; time < 7; time++) {
      const { reports } = await maria.call('getPlaylistReportsRun', { id_playlist: playlist.playlistId })
      expect(reports).toHaveLength(1)
    }
    const allowed = { ...forbidden, id: opened.page_filters?.[0]?.name ?? '', name: 'allowed' }
    await maria.call('insertLogPageReport', allowed)
    const ids = [...Array.from({ length: 20 }, (_, at) => `Made up ${at}`), forbidden.id, forbidden.id]
    for (const id of ids) {
      const view = maria.call('insertLogPageReport', { ...forbidden, id })
      await expect(view).rejects.toMatchObject({ code: 'access.page' })
    }
    for (let time = 0; time < 30; time++) await maria.call('users', {}).catch(() => undefined)
    const wrong = { old_password: 'not it', new_password: 'Another-1' }
    await (await portal.as('joao')).call('updatePassword', wrong).catch(() => undefined)
    const guess = { ...people.maria, password: 'guess' }
    for (let time = 0; time < 8; time++) {
      await portal
        .browser()
        .call('login', guess)
        .catch(() => undefined)
    }
    await portal.app.close()
    events = await portal.database.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
  } finally {
    await portal.close()
  }
})
const found = (action: string, userId: number | null = personIds.maria) =>
  events.filter((event) => event.action === action && event.userId === userId)
const total = (some: Event[]) => some.reduce((sum, { count }) => sum + count, 0)

describe('the audit log shows', () => {
  it('who opened which report with which rows and pages, and how often', () => {
    const openings = found('report.open')
    expect(openings[0]).toMatchObject({
      tenantId: 1,
      userName: 'Maria Souza',
      address: '127.0.0.1',
      objectId: 378,
      objectName: 'Desenvolvimento mundial',
      details: { view: 'own', filters: opened.filters, pages: opened.page_filters },
    })
    expect(opened.filters.length).toBeGreaterThan(0)
    expect(total(openings)).toBe(5)
    expect(JSON.stringify(openings)).not.toContain(opened.token)
  })

  it('that an administrator opened a report without being a user of it', () => {
    expect(found('report.open', personIds.admin)).toMatchObject([{ details: { view: 'group', filters: [] } }])
  })

  it('the reports of a playlist run, with rows and pages, and how often it was started', () => {
    expect(found('playlist.open')).toMatchObject([
      {
        count: 1,
        objectId: playlist.playlistId,
        objectName: 'Parede',
        details: { reports: [{ id: playlist.reportId, name: 'Aeroportos', filters: [], pages: [] }] },
      },
      { count: 6 },
    ])
  })

  it('that a user viewed a page that is not allowed, by a name that the report has, and how often', () => {
    expect(found('report.open_forbidden_page')).toMatchObject([
      { objectId: 378, count: 1, details: { allowed: opened.page_filters } },
      { objectId: 378, count: 1, details: { page: { name: forbidden.id, title: expect.any(String) } } },
      { count: 19 },
      { count: 1 },
    ])
    expect(JSON.stringify(found('report.open_forbidden_page'))).not.toContain('Made up')
  })

  it('who was refused an administrator call, once a minute with a number', () => {
    expect(found('call.refuse')).toMatchObject([
      { objectName: 'users', details: { code: 'access.denied', status: 403 }, count: 1 },
      { count: 29 },
    ])
  })

  it('that a stranger guessed passwords until none was looked at', () => {
    const refusals = found('call.refuse', null)
    expect(refusals[0]).toMatchObject({
      tenantId: 1,
      address: '127.0.0.1',
      objectName: 'login',
      details: { code: 'login.throttled', status: 429 },
    })
    expect(total(refusals)).toBe(3)
    expect(JSON.stringify(refusals)).not.toContain('guess')
  })

  it('that a password change was refused', () => {
    expect(found('user.refuse_password', personIds.joao)).toMatchObject([{ objectName: 'João Lima' }])
  })
})

it('a flood of refusals from many addresses takes a bounded number of rows, and all of them are counted', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const log = createAuditLog(database.db, pino({ level: 'silent' }))
  const refused = (address: string): AuditEvent => ({
    tenantId: 1,
    userId: null,
    userName: null,
    address,
    requestId: null,
    at: Date.now(),
    action: 'call.refuse',
    object: { name: 'login' },
  })
  for (let at = 0; at < 5_000; at++) log.recordOften(`refused ${at}`, refused(`10.0.${at >> 8}.${at & 255}`))
  await log.close()
  const stored = await database.db.select().from(auditEvents)
  expect(stored.length).toBeLessThan(110)
  expect(stored.reduce((sum, { count }) => sum + count, 0)).toBe(5_000)
})
