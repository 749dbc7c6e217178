import { describe, expect, it } from 'vitest'
import { demoContent } from '#emulator/content/demo-content.ts'
import { demoTenant } from '#emulator/content/demo-tenant.ts'
import { asUser } from '../as-user.ts'
import { BUSINESS, modelId, reportId } from '../client.ts'
import { describedCalls } from '../described-calls.ts'
import { emulatorFixture } from '../emulator-fixture.ts'
import { examplePackage } from '../example-package.ts'

const [demo] = demoTenant.users
const ana = { id: '44444444-4444-4444-8444-444444444444', name: 'Ana', email: 'ana@example.com' }
const users = demo ? [demo, ana] : []
const client = emulatorFixture({
  content: () => ({ ...demoContent, tenants: [{ ...demoTenant, users }] }),
})
const myself = '00000000-0000-0000-0000-000000000000'
const idsIn = ({ value }: { value: { id: string }[] }) => value.map(({ id }) => id)

describe('My workspace of a user', () => {
  it('keeps what the user imports, shows it to nobody else, and is not in the list of workspaces', async () => {
    const user = asUser(client, ana.email)
    const call = describedCalls(user)
    const body = new FormData()
    body.set('', new Blob([new Uint8Array(examplePackage())]))
    const headers = { authorization: `Bearer ${user.accessToken}` }
    const path = '/v1.0/myorg/imports?datasetDisplayName=Sales.pbix'
    expect((await user.send(path, { method: 'POST', headers, body })).status).toBe(202)

    const [report] = (await call('GET /reports', {})).body.value
    const [model] = (await call('GET /datasets', {})).body.value
    expect([report?.name, model?.name, report?.datasetId]).toEqual(['Sales', 'Sales', model?.id])
    expect(
      (await call('GET /reports/{reportId}/pages', { reportId: report?.id ?? '' })).body.value,
    ).toHaveLength(1)
    expect((await call('GET /imports', {})).body.value).toHaveLength(1)
    expect((await call('GET /dashboards', {})).body.value).toHaveLength(1)
    expect(await idsIn((await user.get('/groups')).body)).toHaveLength(3)

    const other = asUser(client)
    expect((await other.get('/reports')).body.value).toEqual([])
    for (const caller of [other, client]) {
      expect((await caller.get(`/reports/${report?.id}`)).status).toBe(404)
    }
  })

  it('takes copies of reports, which the user opens with an Entra token', async () => {
    const user = asUser(client)
    const copy = { name: 'My cars', targetWorkspaceId: myself }
    const { id } = (await user.post(`/groups/${BUSINESS}/reports/${reportId(2)}/Clone`, copy)).body
    expect(idsIn((await user.get('/reports')).body)).toEqual([id])
    const opened = await user.sendJson(
      '/report-data/definition',
      { reportId: id },
      `Bearer ${user.accessToken}`,
    )
    expect(opened.body.report.id).toBe(id)
    expect((await user.post(`/reports/${id}/Clone`, { name: 'Second' })).status).toBe(200)
    expect((await user.delete(`/reports/${id}`)).status).toBe(200)
    expect((await user.get('/reports')).body.value.map(({ name }) => name)).toEqual(['Second'])
    expect((await user.post(`/groups/${BUSINESS}/reports/${reportId(2)}/Clone`, copy)).status).toBe(200)
    expect((await client.post(`/groups/${BUSINESS}/reports/${reportId(2)}/Clone`, copy)).status).toBe(403)
  })

  it('takes push datasets and dashboards, and can be assigned to a capacity', async () => {
    const user = asUser(client)
    const call = describedCalls(user)
    const tables = [{ name: 'T', columns: [{ name: 'a', dataType: 'Int64' }] }]
    const { body } = await call('POST /datasets', {}, { name: 'Pushed', defaultMode: 'Push', tables })
    await user.post(`/datasets/${body.id}/tables/T/rows`, { rows: [{ a: 1 }] })
    expect((await user.post(`/datasets/${body.id}/refreshes`)).status).toBe(202)
    const dashboard = (await call('POST /dashboards', {}, { name: 'Mine' })).body.id
    expect(idsIn((await user.get('/dashboards')).body)).toContain(dashboard)
    const capacityId = 'd0000000-0000-4000-8000-000000000002'
    expect((await call('POST /AssignToCapacity', {}, { capacityId })).status).toBe(200)
    expect((await call('GET /CapacityAssignmentStatus', {})).body).toMatchObject({ capacityId })
  })

  it('is seen by administrators as a personal workspace', async () => {
    const { value } = (await client.get("/admin/groups?$top=9&$filter=type%20eq%20'PersonalGroup'")).body
    expect(value.map(({ name }) => name)).toEqual(['PersonalWorkspace Demo Person', 'PersonalWorkspace Ana'])
    const modified = async (query: string) =>
      ((await client.get(`/admin/workspaces/modified${query}`)).body as unknown as object[]).length
    expect([await modified(''), await modified('?excludePersonalWorkspaces=True')]).toEqual([5, 3])
  })
})

describe('an app', () => {
  const refused = [403, { Message: 'API is not accessible for application' }]

  it.each([
    ['GET', '/reports'],
    ['GET', '/datasets'],
    ['GET', '/dashboards'],
    ['GET', '/imports'],
    ['POST', '/datasets'],
    ['POST', '/dashboards'],
    ['GET', '/CapacityAssignmentStatus'],
    ['GET', `/datasets/${modelId(2)}/datasources`],
    ['GET', `/datasets/${modelId(2)}/refreshSchedule`],
    ['POST', `/datasets/${modelId(2)}/BindToGateway`],
  ])('has no My workspace: %s %s is refused', async (method, path) => {
    const { status, body } = await client.call(method, path)
    expect([status, body]).toEqual(refused)
  })

  it('is told the same as one of its profiles', async () => {
    const { id } = (await client.post('/profiles', { displayName: 'Contoso' })).body
    const profile = { 'X-PowerBI-Profile-Id': id }
    const { status, body } = await client.call('GET', '/reports', undefined, profile)
    expect([status, body]).toEqual(refused)
  })

  it('may name a report or a model that it can use by its id alone', async () => {
    const queries = [{ query: 'EVALUATE ROW("Rows", COUNTROWS(cars))' }]
    const answers = await Promise.all([
      client.get(`/reports/${reportId(2)}`),
      client.get(`/datasets/${modelId(2)}`),
      client.get(`/datasets/${modelId(2)}/refreshes?$top=1`),
      client.post(`/datasets/${modelId(2)}/executeQueries`, { queries }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})
