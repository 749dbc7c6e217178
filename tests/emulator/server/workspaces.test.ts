import { describe, expect, it } from 'vitest'
import { CLIENT_ID } from '#emulator/content/demo-tenant.ts'
import { uuidOf } from '#emulator/uuid-of.ts'
import { BUSINESS, type EmulatorClient, modelId, reportId, WORLD } from '../client.ts'
import { emulatorFixture, NOON } from '../emulator-fixture.ts'
import { faultsOfAnswer } from '../powerbi-schema.ts'

let now = NOON
const client = emulatorFixture({ clock: () => now, entraTokenSeconds: 86_400 })

const namesOf = async (path: string, caller: Pick<EmulatorClient, 'get'> = client) =>
  (await caller.get(path)).body.value.map(({ name }) => name)

const created = async (name: string) => (await client.post('/groups', { name })).body.id

/** Calls the API in the name of a profile. */
const asProfile = (id: string) => ({
  get: (path: string) => client.call('GET', path, undefined, { 'X-PowerBI-Profile-Id': id }),
  post: (path: string, body: unknown) => client.call('POST', path, body, { 'X-PowerBI-Profile-Id': id }),
})

describe('a program that manages workspaces', () => {
  it('creates, renames and deletes one', async () => {
    const { status, body } = await client.post('/groups?workspaceV2=true', { name: 'Contoso' })
    expect(status).toBe(200)
    expect(await namesOf('/groups')).toContain('Contoso')
    expect((await client.post('/groups', { name: 'contoso' })).status).toBe(409)
    await client.call('PATCH', `/groups/${body.id}`, { name: 'Fabrikam' })
    expect((await client.get(`/groups/${body.id}`)).body.name).toBe('Fabrikam')
    expect((await client.delete(`/groups/${body.id}`)).status).toBe(200)
    expect((await client.get(`/groups/${body.id}`)).status).toBe(404)
  })

  it('is told that a workspace needs a name', async () => {
    const { status, body } = await client.post('/groups', {})
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('name')])
  })

  it('adds, changes and removes users', async () => {
    const id = await created('With users')
    const maria = { emailAddress: 'maria@example.com', groupUserAccessRight: 'Viewer' }
    expect((await client.post(`/groups/${id}/users`, maria)).status).toBe(200)
    expect((await client.post(`/groups/${id}/users`, maria)).status).toBe(400)
    const changed = { identifier: 'maria@example.com', principalType: 'User', groupUserAccessRight: 'Member' }
    expect((await client.call('PUT', `/groups/${id}/users`, changed)).status).toBe(200)
    const { body } = await client.get(`/groups/${id}/users`)
    expect(faultsOfAnswer('GET /groups/{groupId}/users', body)).toEqual([])
    expect(body.value).toMatchObject([
      { identifier: uuidOf(CLIENT_ID), principalType: 'App', groupUserAccessRight: 'Admin' },
      { identifier: 'maria@example.com', groupUserAccessRight: 'Member' },
    ])
    expect((await client.delete(`/groups/${id}/users/MARIA@example.com`)).status).toBe(200)
    expect((await client.delete(`/groups/${id}/users/maria@example.com`)).status).toBe(404)
  })

  it('no longer sees a workspace after it has removed itself', async () => {
    const id = await created('Handed over')
    await client.delete(`/groups/${id}/users/${uuidOf(CLIENT_ID)}`)
    expect((await client.get(`/groups/${id}`)).status).toBe(404)
    expect((await client.get(`/admin/groups/${id}?$expand=users`)).status).toBe(200)
  })

  it('moves a workspace to another capacity, and a suspended one shows no report', async () => {
    const id = await created('On a capacity')
    await client.post(`/groups/${WORLD}/reports/${reportId(7)}/Clone`, {
      name: 'Copy',
      targetWorkspaceId: id,
    })
    const { id: copy } = (await client.get(`/groups/${id}/reports`)).body.value[0] ?? { id: '' }
    const [, reserve] = (await client.get('/capacities')).body.value
    await client.post(`/groups/${id}/AssignToCapacity`, { capacityId: reserve?.id })
    expect((await client.get(`/groups/${id}/CapacityAssignmentStatus`)).body).toMatchObject({
      status: 'CompletedSuccessfully',
      capacityId: reserve?.id,
    })
    const { token } = (await client.post(`/groups/${id}/reports/${copy}/GenerateToken`)).body
    const open = () => client.reportData('definition', { reportId: copy }, token)
    const azure = (action: string) =>
      client.sendJson(
        `/subscriptions/s/resourceGroups/g/providers/Microsoft.PowerBIDedicated/capacities/Reserve/${action}?api-version=2021-01-01`,
        {},
        `Bearer ${client.accessToken}`,
      )
    expect((await open()).status).toBe(200)
    expect((await azure('suspend')).status).toBe(202)
    expect((await client.get('/capacities')).body.value[1]?.state).toBe('Suspended')
    expect((await open()).body.error).toMatchObject({ code: 'LoadReportFailed' })
    await azure('resume')
    expect((await open()).status).toBe(200)
  })
})

describe('a program with profiles', () => {
  it('sees only the workspaces of the profile that it acts as', async () => {
    const { body: profile } = await client.post('/profiles', { displayName: 'Northwind' })
    const northwind = asProfile(profile.id)
    expect(await namesOf('/groups', northwind as EmulatorClient)).toEqual([])
    const { body: workspace } = await northwind.post('/groups', { name: 'Northwind' })
    expect(await namesOf('/groups', northwind as EmulatorClient)).toEqual(['Northwind'])
    expect(await namesOf('/groups')).not.toContain('Northwind')
    expect((await northwind.get(`/groups/${workspace.id}/users`)).body.value).toMatchObject([
      { principalType: 'App', profile: { id: profile.id, displayName: 'Northwind' } },
    ])
    await client.delete(`/profiles/${profile.id}`)
    expect((await northwind.get('/groups')).status).toBe(404)
  })
})

describe('a program that manages reports', () => {
  it('copies one, binds the copy to another model, opens and deletes it', async () => {
    const workspace = await created('Copies')
    const { body } = await client.post(`/groups/${BUSINESS}/reports/${reportId(2)}/Clone`, {
      name: 'My cars',
      targetWorkspaceId: workspace,
    })
    expect(faultsOfAnswer('POST /groups/{groupId}/reports/{reportId}/Clone', body)).toEqual([])
    const path = `/groups/${workspace}/reports/${body.id}`
    expect((await client.get(path)).body).toMatchObject({ name: 'My cars', datasetId: modelId(2) })
    const refused = await client.post(`${path}/Rebind`, { datasetId: modelId(3) })
    expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringContaining("'cars'")])
    expect((await client.post(`${path}/Rebind`, { datasetId: modelId(2) })).status).toBe(200)
    const { token } = (await client.post(`${path}/GenerateToken`, {})).body
    expect((await client.reportData('definition', { reportId: body.id }, token)).status).toBe(200)
    expect((await client.delete(path)).status).toBe(200)
    expect((await client.get(path)).status).toBe(404)
    expect((await client.reportData('definition', { reportId: body.id }, token)).status).toBe(404)
  })
})

describe('a program that refreshes a model', () => {
  const refreshes = `/groups/${BUSINESS}/datasets/${modelId(3)}/refreshes`
  const latest = async () => (await client.get(`${refreshes}?$top=1`)).body.value[0]

  it('reads in the history how it ended', async () => {
    const started = await client.post(refreshes, { notifyOption: 'NoNotification' })
    expect([started.status, started.body]).toEqual([202, ''])
    expect(await latest()).toMatchObject({
      status: 'Unknown',
      requestId: started.headers.get('x-ms-request-id'),
    })
    expect((await client.post(refreshes)).status).toBe(400)
    now += 5000
    expect(await latest()).toMatchObject({ refreshType: 'ViaApi', status: 'Completed' })
  })

  it('follows an enhanced refresh by its address, and cancels one', async () => {
    const start = async () => {
      const { headers } = await client.post(refreshes, { type: 'Full', objects: [{ table: 'stocks' }] })
      return new URL(headers.get('location') ?? '').pathname.replace('/v1.0/myorg', '')
    }
    const first = await start()
    expect(await client.get(first)).toMatchObject({ status: 202, body: { extendedStatus: 'InProgress' } })
    now += 5000
    const { status, body } = await client.get(first)
    expect(faultsOfAnswer('GET /datasets/{datasetId}/refreshes/{refreshId}', body)).toEqual([])
    expect([status, body.status]).toEqual([200, 'Completed'])
    expect((await client.delete(first)).status).toBe(400)
    const second = await start()
    expect((await client.delete(second)).status).toBe(200)
    expect((await client.get(second)).body.extendedStatus).toBe('Cancelled')
    expect(await latest()).toMatchObject({ status: 'Cancelled' })
  })

  it('sees one fail by a fault', async () => {
    await client.sendJson('/__emulator/faults', { refresh: { fails: true, delayMs: 60_000 }, times: 1 })
    await client.post(refreshes, { type: 'Full' })
    now += 30_000
    expect(await latest()).toMatchObject({ status: 'Unknown' })
    now += 40_000
    expect(await latest()).toMatchObject({ status: 'Failed', serviceExceptionJson: expect.any(String) })
  })
})

describe('an administrator’s scanner', () => {
  it('reads users, tables and data sources of workspaces, once the scan is done', async () => {
    const asked = '/admin/workspaces/getInfo?datasetSchema=True&datasourceDetails=True&getArtifactUsers=True'
    const { status, body } = await client.post(asked, { workspaces: [WORLD.toUpperCase()] })
    expect([status, body.status]).toEqual([202, 'Running'])
    expect((await client.get(`/admin/workspaces/scanResult/${body.id}`)).status).toBe(404)
    now += 1000
    expect((await client.get(`/admin/workspaces/scanStatus/${body.id}`)).body.status).toBe('Succeeded')
    const result = (await client.get(`/admin/workspaces/scanResult/${body.id}`)).body
    expect(faultsOfAnswer('GET /admin/workspaces/scanResult/{scanId}', result)).toEqual([])
    expect(result).toMatchObject({
      workspaces: [
        {
          id: WORLD,
          reports: expect.arrayContaining([expect.objectContaining({ name: 'World development' })]),
          datasets: expect.arrayContaining([
            expect.objectContaining({ tables: [expect.objectContaining({ name: 'gapminder' })] }),
          ]),
        },
      ],
      datasourceInstances: expect.arrayContaining([
        expect.objectContaining({ connectionDetails: { path: 'gapminder.json' } }),
      ]),
    })
  })

  it('pages through all workspaces with what they contain', async () => {
    const { body } = await client.get(
      '/admin/groups?$top=2&$skip=1&$expand=reports,datasets,dashboards,users',
    )
    expect(faultsOfAnswer('GET /admin/groups', body)).toEqual([])
    expect(body.value.map(({ reports }) => (reports ?? []).length > 0)).toEqual([true, true])
    expect((await client.get('/admin/groups')).status).toBe(400)
    const filter = encodeURIComponent(`workspaceId eq ${BUSINESS}`)
    const reports = (await client.get(`/admin/reports?$filter=${filter}`)).body.value
    expect(reports.map(({ name }) => name)).toContain('Fuel economy')
  })

  it('reads the tiles of dashboards and the users of items', async () => {
    const [dashboard] = (await client.get('/admin/dashboards')).body.value
    const tiles = (await client.get(`/admin/dashboards/${dashboard?.id}/tiles`)).body
    expect(faultsOfAnswer('GET /admin/dashboards/{dashboardId}/tiles', tiles)).toEqual([])
    expect(tiles.value.length).toBeGreaterThan(0)
    const path = `/groups/${WORLD}/dashboards/${dashboard?.id}/tiles/${tiles.value[0]?.id}`
    expect((await client.get(path)).status).toBe(200)
    for (const item of [`datasets/${modelId(1)}`, `reports/${reportId(1)}`, `dashboards/${dashboard?.id}`]) {
      const { status, body } = await client.get(`/admin/${item}/users`)
      const [kind] = item.split('/')
      const operation = `GET /admin/${kind}/{${kind?.slice(0, -1)}Id}/users`
      expect([status, faultsOfAnswer(operation, body)]).toEqual([200, []])
    }
  })
})
