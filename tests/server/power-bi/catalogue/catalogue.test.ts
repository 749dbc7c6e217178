import { afterEach, describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addReport, editForm, newReport } from '../../access/group-reports/report-forms.ts'

const portal = portalFixture({ faults: true })
const admin = sessionFixture(portal, 'admin')

const world = 'a0000000-0000-4000-8000-000000000001'
const development = 'b0000000-0000-4000-8000-000000000001'

describe('the choices in the report form', () => {
  it('contain the accounts of the tenant, with id and name only', async () => {
    const { contas } = await admin.call('accounts', {})
    expect(contas).toEqual([{ id: 1, name: expect.any(String) }])
    const boreal = await portal.as('borealAdmin')
    expect((await boreal.call('accounts', {})).contas.map((account) => account.id)).toEqual([2])
  })

  it('contain the workspaces of an account', async () => {
    const { workspaces } = await admin.call('workspaces', { id_conta: 1 })
    expect(workspaces.map((workspace) => workspace.name).sort()).toEqual(['Business', 'Nature', 'World'])
  })

  it('contain the reports of a workspace', async () => {
    const { reports } = await admin.call('reports', { id_conta: 1, id_workspace: world })
    expect(reports).toContainEqual({ id: development, name: 'Desenvolvimento mundial' })
  })

  it('contain the pages of a report, in the order of its tabs', async () => {
    const request = { id_conta: 1, id_workspace: world, id_report: development }
    const { pages } = await admin.call('reportPages', request)
    expect(pages[0]).toEqual({ name: 'ReportSection01', displayName: 'Visão geral' })
    expect(pages.map((page) => page.displayName)).toEqual([
      'Visão geral',
      'Expectativa de vida',
      'Fecundidade',
      'População',
    ])
  })

  it('tell whether Power BI or only the browser filters rows', async () => {
    const protectionOf = async (id_report: string) =>
      (await admin.call('reportPages', { id_conta: 1, id_workspace: world, id_report })).protection
    expect(await protectionOf(development)).toBe('identity')
    expect(await protectionOf('b0000000-0000-4000-8000-000000000007')).toBe('view')
  })

  it('name missing fields', async () => {
    const empty = { id_conta: 1, id_workspace: ' ', id_report: '' }
    await expect(admin.call('reportPages', empty)).rejects.toMatchObject({
      status: 400,
      fields: { id_workspace: 'required', id_report: 'required' },
    })
  })
})

/** An unused account of a tenant, about which nothing is cached. */
async function freshAccount(name: string): Promise<number> {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `insert into accounts (tenant_id, name, authority_url, scope, api_url, entra_tenant_id, client_id, client_secret)
     select tenant_id, $1, authority_url, scope, api_url, entra_tenant_id, client_id, client_secret
     from accounts where id = 1 returning id`,
    [name],
  )
  return rows[0]?.id ?? 0
}

describe('when Power BI fails', () => {
  afterEach(() => portal.emulator.reset())

  it.each([
    ['refuses the account', 'SignIn', { status: 401 }, 'embed.refused', 'denied access'],
    ['forbids it', 'GetGroups', { status: 403 }, 'embed.refused', 'denied access'],
    ['breaks down', 'GetGroups', { status: 500 }, 'embed.unreachable', 'not responding'],
    ['cuts the connection', 'GetGroups', { cut: true }, 'embed.unreachable', 'not responding'],
  ] as const)('and %s, the message names the account', async (_what, call, how, code, words) => {
    const name = `Conta ${code} ${call} ${JSON.stringify(how)}`
    const id_conta = await freshAccount(name)
    await portal.emulator.fault({ call, ...how })
    await expect(admin.call('workspaces', { id_conta })).rejects.toMatchObject({
      status: 502,
      code,
      message: expect.stringMatching(words),
    })
    await expect(admin.call('workspaces', { id_conta })).rejects.toMatchObject({
      message: expect.stringContaining(name),
    })
    await portal.emulator.reset()
    // A refused sign-in is not repeated at once.
    await portal.advanceClock(30)
    await expect(admin.call('workspaces', { id_conta })).resolves.toHaveProperty('workspaces')
  })

  it('because of too many calls, the response says when to retry', async () => {
    const id_conta = await freshAccount('Conta com pressa')
    await portal.emulator.fault({ call: 'GetGroups', status: 429, retryAfterSeconds: 40 })
    const answer = await fetch(`${portal.url}/api/workspaces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token()}` },
      body: JSON.stringify({ id_conta }),
    })
    expect(answer.status).toBe(502)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('a deleted report has its own message', async () => {
    const missing = { id_conta: 1, id_workspace: world, id_report: 'b0000000-0000-4000-8000-000000000099' }
    await expect(admin.call('reportPages', missing)).rejects.toMatchObject({
      status: 502,
      code: 'embed.report_gone',
    })
  })

  it('the pages are returned even if the protection is unknown', async () => {
    const id_conta = await freshAccount('Conta calada')
    await portal.emulator.fault({ call: 'GetDatasets', status: 403 })
    await portal.emulator.fault({ call: 'GetDataset', status: 403 })
    const answer = await admin.call('reportPages', { id_conta, id_workspace: world, id_report: development })
    expect(answer.pages).toHaveLength(4)
    expect(answer).not.toHaveProperty('protection')
  })

  it('reports can still be saved, keeping the known name of the workspace', async () => {
    const id = await addReport(admin)
    const id_conta = await freshAccount('Conta muda')
    await portal.emulator.fault({ call: 'GetGroups', hang: true })
    const other = await addReport(admin, { id_conta })
    await admin.call('updateGroupReport', await editForm(admin, id, { id_conta }))
    const { report: added } = await admin.call('report', { id_report: other })
    expect(added.workspace).toBe(newReport().id_workspace)
    const { report: changed } = await admin.call('report', { id_report: id })
    expect([changed.id_conta, changed.workspace]).toEqual([id_conta, 'World'])
  })
})
