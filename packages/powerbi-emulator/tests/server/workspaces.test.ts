import { describe, expect, it } from 'vitest'
import { CLIENT_ID } from '#emulator/content/demo-tenant.ts'
import { uuidOf } from '#emulator/uuid-of.ts'
import { NATURE } from '#emulator/workspaces.ts'
import { type EmulatorClient, reportId, WORLD } from '../client.ts'
import { emulatorFixture } from '../emulator-fixture.ts'
import { faultsOfAnswer } from '../powerbi-schema.ts'

const client = emulatorFixture()

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
  })

  it('counts tokens for a workspace without a capacity as part of the trial, and exports nothing from it', async () => {
    const usage = async () =>
      (await client.get("/availableFeatures(featureName='embedTrial')")).body.additionalInfo.usage
    await client.tokenFor(6, {}, NATURE)
    expect(await usage()).toBe(0)
    await client.post(`/groups/${NATURE}/AssignToCapacity`, {
      capacityId: '00000000-0000-0000-0000-000000000000',
    })
    await client.tokenFor(6, {}, NATURE)
    expect(await usage()).toBe(1)
    const path = `/groups/${NATURE}/reports/${reportId(6)}/ExportTo`
    expect((await client.post(path, { format: 'PDF' })).status).toBe(403)
  })

  it('moves a workspace to another capacity, and a suspended one shows no report', async () => {
    const [, reserve] = (await client.get('/capacities')).body.value
    await client.post(`/groups/${NATURE}/AssignToCapacity`, { capacityId: reserve?.id })
    expect((await client.get(`/groups/${NATURE}/CapacityAssignmentStatus`)).body).toMatchObject({
      status: 'CompletedSuccessfully',
      capacityId: reserve?.id,
    })
    const { token } = (await client.tokenFor(6, {}, NATURE)).body
    const open = () => client.reportData('definition', { reportId: reportId(6) }, token)
    const azure = (action: string) =>
      client.sendJson(
        `/subscriptions/s/resourceGroups/g/providers/Microsoft.PowerBIDedicated/capacities/Reserve/${action}?api-version=2021-01-01`,
        {},
        `Bearer ${client.accessToken}`,
      )
    expect((await open()).status).toBe(200)
    expect((await azure('suspend')).status).toBe(202)
    expect((await client.get('/capacities')).body.value[1]?.state).toBe('Suspended')
    expect((await open()).body.error).toMatchObject({ code: 'OpenConnectionError' })
    await azure('resume')
    expect((await open()).status).toBe(200)
  })
})

describe('a program with profiles', () => {
  it('shows a profile the reports of a workspace that it is added to', async () => {
    const { body: profile } = await client.post('/profiles', { displayName: 'Contoso' })
    const contoso = asProfile(profile.id)
    const identifier = uuidOf(CLIENT_ID)
    const member = { identifier, principalType: 'App', groupUserAccessRight: 'Viewer', profile }
    await client.post(`/groups/${WORLD}/users`, member)
    expect(await namesOf(`/groups/${WORLD}/reports`, contoso as EmulatorClient)).toContain(
      'World development',
    )
    expect((await contoso.get(`/reports/${reportId(2)}`)).status).toBe(404)
  })

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
