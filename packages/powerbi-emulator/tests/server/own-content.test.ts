import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { runEmulator } from '#emulator/server/run-emulator.ts'
import { readSettings } from '#emulator/server/settings.ts'
import { credentials, EmulatorClient } from '../client.ts'
import { folderFixture } from '../emulator-fixture.ts'

const SHOP = '5a1e5000-0000-4000-8000-000000000001'
const REPORT = '5a1e5000-0000-4000-8000-000000000002'
const MODEL = '5a1e5000-0000-4000-8000-000000000003'
const TENANT = 'c0470500-0000-4000-8000-000000000001'
const PORTAL = 'c0470500-0000-4000-8000-000000000002'
const READER = 'c0470500-0000-4000-8000-000000000003'

const folder = folderFixture()
const running: { close: () => Promise<void> }[] = []
afterEach(() => Promise.all(running.splice(0).map((emulator) => emulator.close())))

/** Starts an emulator with a copy of the example, and notes what it logs. */
async function start(settings: Record<string, string> = {}, change = () => {}) {
  cpSync('packages/powerbi-emulator/examples/sales', folder(), { recursive: true })
  change()
  const log: string[] = []
  const env = { EMULATOR_PORT: '0', EMULATOR_DATA: folder(), ...settings }
  const emulator = await runEmulator(await readSettings(env), (line) => log.push(line))
  running.push(emulator)
  return { url: emulator.url, log }
}

async function signedIn(url: string, client_id = PORTAL, client_secret = 'portal-secret') {
  const client = new EmulatorClient(url)
  const { status } = await client.signIn({ ...credentials, client_id, client_secret }, TENANT)
  expect(status).toBe(200)
  return client
}

const rowsFor = async (client: EmulatorClient, username: string) => {
  const identities = [{ username, roles: ['Seller'], datasets: [MODEL] }]
  const { body } = await client.post(`/groups/${SHOP}/reports/${REPORT}/GenerateToken`, { identities })
  return (await client.reportData('rows', { reportId: REPORT, table: 'sales' }, body.token)).body.rows
}

describe('an emulator with own data', () => {
  it('serves its reports with its roles to its own apps, and nothing of the demo', async () => {
    const client = await signedIn((await start()).url)
    expect((await client.get('/groups')).body.value.map(({ name }) => name)).toEqual(['Shop', 'Archive'])
    const { body } = await client.get(`/groups/${SHOP}/reports`)
    expect(body.value).toMatchObject([{ id: REPORT, name: 'Sales', datasetId: MODEL }])
    expect((await rowsFor(client, 'ana@contoso.com')).length).toBe(18)
    expect(await rowsFor(client, 'carla@contoso.com')).toEqual([])
    expect((await new EmulatorClient(client.url).signIn()).status).toBe(400)
  })

  it('shows the rows of a model that queries another only with a token for both', async () => {
    const BASE = '5a1e5000-0000-4000-8000-000000000009'
    const base = { id: BASE, workspace: 'Archive', tables: [{ name: 'base', file: 'base.csv' }] }
    const { url } = await start({}, () => {
      writeFileSync(join(folder(), 'base.csv'), 'region\nNorth\n')
      writeFileSync(join(folder(), 'base.model.json'), JSON.stringify(base))
      const file = join(folder(), 'sales.model.json')
      const { roles: _, ...sales } = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(file, JSON.stringify({ ...sales, upstream: [BASE] }))
      const reportFile = join(folder(), 'sales.report.json')
      const report = JSON.parse(readFileSync(reportFile, 'utf8'))
      writeFileSync(reportFile, JSON.stringify({ ...report, model: 'Sales' }))
    })
    const client = await signedIn(url)
    const { value } = (await client.get(`/groups/${SHOP}/datasets`)).body
    expect(value).toMatchObject([{ upstreamDatasets: [{ targetDatasetId: BASE }] }])
    const xmlaPermissions = 'ReadOnly'
    const rowsWith = async (datasets: object[]) => {
      const { body } = await client.post('/GenerateToken', { reports: [{ id: REPORT }], datasets })
      return (await client.reportData('rows', { reportId: REPORT, table: 'sales' }, body.token)).status
    }
    expect(await rowsWith([{ id: MODEL }])).toBe(403)
    expect(await rowsWith([{ id: MODEL }, { id: BASE }])).toBe(403)
    expect(await rowsWith([MODEL, BASE].map((id) => ({ id, xmlaPermissions })))).toBe(200)
  })

  it('shows no column that a role hides, and refuses to combine it with row-level security', async () => {
    const { url } = await start({}, () => {
      const file = join(folder(), 'sales.model.json')
      const { roles, ...sales } = JSON.parse(readFileSync(file, 'utf8'))
      const clerk = { name: 'Clerk', hidden: [{ table: 'sales', column: 'amount' }] }
      writeFileSync(file, JSON.stringify({ ...sales, roles: [...roles, clerk] }))
    })
    const client = await signedIn(url)
    const path = `/groups/${SHOP}/reports/${REPORT}`
    const identitiesOf = (roles: string[]) => [{ username: 'ana@contoso.com', roles, datasets: [MODEL] }]
    const openWith = async (roles: string[]) => {
      const { body } = await client.post(`${path}/GenerateToken`, { identities: identitiesOf(roles) })
      return client.reportData('definition', { reportId: REPORT }, body.token)
    }
    const columnsOf = (tables: object) => JSON.stringify(tables)
    expect(columnsOf((await openWith(['Seller'])).body.tables)).toContain('amount')
    expect(columnsOf((await openWith(['Clerk'])).body.tables)).not.toContain('amount')
    const { status, body } = await openWith(['Seller', 'Clerk'])
    expect([status, body.error.code]).toEqual([400, 'ExplorationContainer_FailedToLoadModel_DefaultDetails'])
    const request = { identities: identitiesOf(['Seller', 'Clerk']) }
    const started = await client.post(`${path}/ExportTo`, {
      format: 'PDF',
      powerBIReportConfiguration: request,
    })
    const exported = async () => (await client.get(`${path}/exports/${started.body.id}`)).body
    await expect.poll(async () => (await exported()).status, { timeout: 20_000 }).toBe('Failed')
    expect((await exported()).resourceLocation).toBeUndefined()
  })

  it('hides workspaces from an app without access', async () => {
    const { url } = await start()
    const reader = await signedIn(url, READER, 'archive-secret')
    expect((await reader.get('/groups')).body.value.map(({ name }) => name)).toEqual(['Archive'])
    expect((await reader.get(`/groups/${SHOP}/reports/${REPORT}`)).status).toBe(404)
    expect((await reader.post('/GenerateToken', { reports: [{ id: REPORT }] })).status).toBe(404)
    const wrong = { ...credentials, client_id: READER, client_secret: 'portal-secret' }
    expect((await new EmulatorClient(url).signIn(wrong, TENANT)).body.error_codes).toEqual([7000215])
    const added = { identifier: READER, principalType: 'App', groupUserAccessRight: 'Viewer' }
    const portal = await signedIn(url)
    const [, archive] = (await portal.get('/groups')).body.value
    const { identifier } = (await portal.get(`/groups/${archive?.id}/users`)).body.value[1] ?? added
    await portal.post(`/groups/${SHOP}/users`, { ...added, identifier })
    expect((await reader.get(`/groups/${SHOP}/reports/${REPORT}`)).status).toBe(200)
    expect((await reader.post(`/groups/${SHOP}/dashboards`, { name: 'New' })).status).toBe(401)
  })

  it('reads a changed file again, and keeps the last valid content after a mistake', async () => {
    const { url, log } = await start()
    const client = await signedIn(url)
    const file = join(folder(), 'sales.report.json')
    const valid = readFileSync(file, 'utf8')
    const name = async () => (await client.get(`/reports/${REPORT}`)).body.name
    const version = async () => (await (await fetch(`${url}/preview/version`)).json()) as object
    const before = await version()
    writeFileSync(file, valid.replace('"name": "Sales"', '"name": "Turnover"'))
    await expect.poll(name).toBe('Turnover')
    expect(await version()).not.toEqual(before)
    writeFileSync(file, valid.replace('"column": "amount"', '"column": "amuont"'))
    await expect.poll(() => log.join('\n')).toContain("has no column 'amuont'")
    expect(log.join('\n')).toContain('sales.report.json:')
    expect(await name()).toBe('Turnover')
    writeFileSync(file, valid)
    await expect.poll(name).toBe('Sales')
  })

  it('does not start with a mistake', async () => {
    writeFileSync(join(folder(), 'sales.csv'), 'a,a\n')
    const settings = await readSettings({ EMULATOR_PORT: '0', EMULATOR_DATA: folder() })
    await expect(runEmulator(settings, () => {})).rejects.toThrow("sales.csv:1: two columns are named 'a'")
  })

  it('shows a person each report, as the members of a role see it', async () => {
    const { url } = await start()
    expect(await (await fetch(url)).text()).toContain(`href="/preview/${REPORT}"`)
    const page = await (await fetch(`${url}/preview/${REPORT}?role=Manager&username=%22%3E`)).text()
    expect(page).toContain('<option selected>Manager</option>')
    expect(page).toContain('value="&quot;&gt;"')
    const schema = await fetch(`${url}/schemas/report.schema.json`)
    expect([schema.status, schema.headers.get('content-type')]).toEqual([200, 'application/schema+json'])
  })
})
