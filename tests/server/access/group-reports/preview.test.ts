import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { auditEvents, pageViews, reportUsers } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds, startPortal } from '../../portal.ts'
import { joao, linkOf, maria, only, pagesOf } from './report-forms.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

/** A preview of the report "Desenvolvimento mundial", whose model requires an identity. */
const preview = (changes: Partial<RequestOf<'previewReport'>> = {}): RequestOf<'previewReport'> => ({
  id_conta: 1,
  id_workspace: 'a0000000-0000-4000-8000-000000000001',
  id_report: linkOf(1),
  id_user: maria,
  ...changes,
})

const countriesOf = (token: string) => portal.emulator.values(token, linkOf(1), 'gapminder', 'country')

describe('a preview', () => {
  it('shows exactly the rows and pages being edited, not those that are saved', async () => {
    const filters = [only('Chile'), only('Peru')]
    const { report } = await admin.call('previewReport', preview({ filters, page_filters: pagesOf('A') }))
    expect(report).toMatchObject({ link_report: linkOf(1), filters, page_filters: pagesOf('A') })
    expect(await countriesOf(report.token)).toEqual(['Chile', 'Peru'])
    expect(Date.parse(report.expires_at ?? '') - Date.now()).toBeLessThanOrEqual(15 * 60_000)
  })

  it('gives the same rows as the user gets once the filters are saved', async () => {
    const saved = await (await portal.as('maria')).call('getReport', { id_report: 378 })
    const { report } = await admin.call('previewReport', preview({ filters: saved.report.filters }))
    expect(await countriesOf(report.token)).toEqual(await countriesOf(saved.report.token))
  })

  it('stores nothing and counts no page view', async () => {
    const stored = () =>
      Promise.all([portal.database.db.select().from(reportUsers), portal.database.db.$count(pageViews)])
    const before = await stored()
    await admin.call('previewReport', preview({ filters: [only('Chile')] }))
    expect(await stored()).toEqual(before)
  })

  it('opens as the caller when no user is named', async () => {
    const { report } = await admin.call('previewReport', preview({ id_user: undefined }))
    expect(report.token).not.toBe('')
  })

  it('drops empty filter rows, and names what is wrong with the others', async () => {
    const { report } = await admin.call('previewReport', preview({ filters: [{}, only('Chile')] }))
    expect(report.filters).toEqual([only('Chile')])
    const wrong = preview({
      filters: [only('Chile'), { ...only('x'), data_type: 'number' }],
      page_filters: pagesOf('A', 'A'),
    })
    await expect(admin.call('previewReport', wrong)).rejects.toMatchObject({
      status: 400,
      fields: { 'filters.1.value': 'filterType', 'page_filters.1.name': 'pageTwice' },
    })
  })

  it('is in the audit log with user, rows and pages, and counted while they stay the same', async () => {
    const own = await startPortal()
    onTestFinished(own.close)
    const administrator = await own.as('admin')
    const filters = [only('Chile')]
    for (let again = 0; again < 3; again++) await administrator.call('previewReport', preview({ filters }))
    await administrator.call('previewReport', preview({ id_user: joao }))
    await own.app.close()
    const { db } = own.database
    const events = await db.select().from(auditEvents).where(eq(auditEvents.action, 'report.preview'))
    const ofMaria = events.filter(({ details }) => JSON.stringify(details).includes('Maria Souza'))
    expect(ofMaria[0]).toMatchObject({
      userId: personIds.admin,
      details: { user: { id: maria, name: 'Maria Souza' }, powerBiReportId: linkOf(1), filters, pages: [] },
    })
    expect(ofMaria.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(events.length).toBe(ofMaria.length + 1)
  })
})
