import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, reportFindings } from '#server/base/db/schema/index.ts'
import { addUser, portalFixture, sessionFixture, signInAs } from '../../../fixtures/portal.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('what waits for an administrator', () => {
  it('is nothing in a company without requests and problems', async () => {
    expect(await admin.call('attention', {})).toMatchObject({
      requests: { rows: [], total: 0 },
      findings: { rows: [], total: 0 },
      subscriptions: { rows: [], total: 0 },
      expiring: { rows: [], total: 0 },
      accounts: { rows: [], total: 0 },
      support: { new: 0, failed: 0 },
      steps: { account: true, users: true, group: true, report: true, access: true },
    })
  })

  it('are requests for access, with what is needed to answer them', async () => {
    const ana = await signInAs(portal, 'ana@aurora.test', 'Aurora-Ana-1')
    await ana.call('requestAccess', { id_report: 378, reason: 'Para a reunião' })
    const { requests } = await admin.call('attention', {})
    expect(requests).toMatchObject({
      total: 1,
      rows: [{ user_name: 'Ana Dias', report_id: 378, reason: 'Para a reunião', had_access: false }],
    })
  })

  it('are problems of reports, newest first; that of an account counts once for all its reports', async () => {
    const finding = { tenantId: 1, checkedAt: new Date() }
    await portal.changeExternally((db) =>
      db.insert(reportFindings).values([
        { ...finding, reportId: 379, kind: 'account', details: ['Conta'], since: minutesAgo(30) },
        { ...finding, reportId: 380, kind: 'account', details: ['Conta'], since: minutesAgo(20) },
        { ...finding, reportId: 378, kind: 'report_missing', since: minutesAgo(10) },
        { ...finding, reportId: 379, kind: 'pages_missing', details: ['Mapa'], since: minutesAgo(40) },
      ]),
    )
    const { findings } = await admin.call('attention', {})
    expect(findings.total).toBe(3)
    expect(findings.rows).toMatchObject([
      { kind: 'report_missing', report_id: 378, reports: 1 },
      { kind: 'account', details: ['Conta'], reports: 2 },
      { kind: 'pages_missing', report_id: 379, details: ['Mapa'], reports: 1 },
    ])
  })

  it('are users who lose access soon, and no others', async () => {
    await addUser(admin, { name: 'Rita', email: 'rita@aurora.test', access_until: dayIn(20) })
    await addUser(admin, { name: 'Caio', email: 'caio@aurora.test', access_until: dayIn(7) })
    await addUser(admin, { name: 'Lia', email: 'lia@aurora.test', access_until: dayIn(60) })
    const { expiring } = await admin.call('attention', {})
    expect(expiring.rows.map(({ name }) => name)).toEqual(['Caio', 'Rita'])
    expect(expiring).toMatchObject({ total: 2, rows: [{ access_until: dayIn(7) }, {}] })
  })

  it('are accounts whose secret ends soon or has ended', async () => {
    const until = (id: number, day: string) =>
      portal.changeExternally((db) =>
        db.update(accounts).set({ credentialUntil: day }).where(eq(accounts.id, id)),
      )
    await until(1, dayIn(40))
    expect((await admin.call('attention', {})).accounts.total).toBe(0)
    await until(1, dayIn(-2))
    expect((await admin.call('attention', {})).accounts).toMatchObject({
      rows: [{ id: 1, credential_until: dayIn(-2) }],
      total: 1,
    })
  })

  it('is not what waits in another company', async () => {
    const other = await portal.as('borealAdmin')
    const { requests, findings, expiring, accounts } = await other.call('attention', {})
    expect([requests, findings, expiring, accounts].map(({ total }) => total)).toEqual([0, 0, 0, 0])
  })
})
