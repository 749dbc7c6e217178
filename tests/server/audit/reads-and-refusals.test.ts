import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAuditLog } from '#server/audit/audit-log.ts'
import type { AuditEvent } from '#server/audit/event.ts'
import { auditEvents } from '#server/db/schema/index.ts'
import { createFixture } from '../contract/fixture.ts'
import { createTestDatabase } from '../database.ts'
import { type PortalOptions, personIds, startPortal } from '../portal.ts'
import type { Event } from './events.ts'

/** A portal, and the events that are stored once it has stopped. */
async function portalWithEvents(options: PortalOptions = {}) {
  const portal = await startPortal(options)
  onTestFinished(portal.close)
  const events = async (action: string): Promise<Event[]> => {
    await portal.app.close()
    return portal.database.db.select().from(auditEvents).where(eq(auditEvents.action, action))
  }
  return { portal, events }
}

describe('the audit log shows', () => {
  it('who opened which report with which rows and pages, and how often', async () => {
    const { portal, events } = await portalWithEvents()
    const maria = await portal.as('maria')
    const opened = await maria.call('getReport', { id_report: 378 })
    for (let again = 0; again < 4; again++) await maria.call('getReport', { id_report: 378 })
    const found = await events('report.open')
    expect(found[0]).toMatchObject({
      tenantId: 1,
      userId: personIds.maria,
      userName: 'Maria Souza',
      address: '127.0.0.1',
      objectId: 378,
      objectName: 'Desenvolvimento mundial',
      details: { view: 'own', filters: opened.report.filters, pages: opened.report.page_filters },
    })
    expect(opened.report.filters.length).toBeGreaterThan(0)
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(5)
    expect(JSON.stringify(found)).not.toContain(opened.report.token)
  })

  it('that an administrator opened a report without being a user of it', async () => {
    const { portal, events } = await portalWithEvents()
    const admin = await portal.as('admin')
    await admin.call('getReport', { id_report: 378, gerencial: 'S', is_common_report: 'S' })
    expect(await events('report.open')).toMatchObject([
      { userId: personIds.admin, details: { view: 'group', filters: [] } },
    ])
  })

  it('the reports of a playlist run, with rows and pages', async () => {
    const { portal, events } = await portalWithEvents()
    const maria = await portal.as('maria')
    const { playlistId, reportId } = await createFixture(portal.database.db, 1, 2)
    const { reports } = await maria.call('getPlaylistReportsRun', { id_playlist: playlistId })
    expect(reports).toHaveLength(1)
    expect(await events('playlist.open')).toMatchObject([
      {
        userId: personIds.maria,
        objectId: playlistId,
        objectName: 'Parede',
        details: { reports: [{ id: reportId, name: 'Aeroportos', filters: [], pages: [] }] },
      },
    ])
  })

  it('that a user viewed a page that is not allowed', async () => {
    const { portal, events } = await portalWithEvents()
    const maria = await portal.as('maria')
    const { report } = await maria.call('getReport', { id_report: 378 })
    const allowed = report.page_filters?.[0]
    expect(allowed).toBeDefined()
    await maria.call('insertLogPageReport', { id: allowed?.name ?? '', id_report: 378, name: 'allowed' })
    const forbidden = { id: 'Forbidden', id_report: 378, name: 'Secret figures' }
    await expect(maria.call('insertLogPageReport', forbidden)).rejects.toMatchObject({ code: 'access.page' })
    expect(await events('report.open_forbidden_page')).toMatchObject([
      {
        userId: personIds.maria,
        objectId: 378,
        details: { page: { name: 'Forbidden', title: 'Secret figures' } },
      },
    ])
  })

  it('who was refused an administrator call, once a minute with a number', async () => {
    const { portal, events } = await portalWithEvents()
    const maria = await portal.as('maria')
    for (let again = 0; again < 30; again++) await maria.call('users', {}).catch(() => undefined)
    const found = await events('call.refuse')
    expect(found).toMatchObject([
      {
        userId: personIds.maria,
        objectName: 'users',
        details: { code: 'access.denied', status: 403 },
        count: 1,
      },
      { userId: personIds.maria, count: 29 },
    ])
  })

  it('that a stranger guessed passwords until none was looked at', async () => {
    const { portal, events } = await portalWithEvents()
    const guess = { email: 'maria@aurora.test', password: 'guess', id_empresa: 1, id_setup: 1 }
    for (let again = 0; again < 8; again++)
      await portal
        .browser()
        .call('login', guess)
        .catch(() => undefined)
    const found = await events('call.refuse')
    expect(found[0]).toMatchObject({
      tenantId: 1,
      userId: null,
      address: '127.0.0.1',
      objectName: 'login',
      details: { code: 'login.throttled', status: 429 },
    })
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(JSON.stringify(found)).not.toContain('guess')
  })

  it('that a password change was refused', async () => {
    const { portal, events } = await portalWithEvents()
    const maria = await portal.as('maria')
    const wrong = { old_password: 'not it', new_password: 'Another-1' }
    await maria.call('updatePassword', wrong).catch(() => undefined)
    expect(await events('user.refuse_password')).toMatchObject([
      { userId: personIds.maria, objectName: 'Maria Souza' },
    ])
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
