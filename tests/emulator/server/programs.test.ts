import { describe, expect, it } from 'vitest'
import { BUSINESS, modelId, reportId } from '../client.ts'
import { emulatorFixture, NOON } from '../emulator-fixture.ts'
import { examplePackage } from '../example-package.ts'
import { form, replayer } from '../replay.ts'

/**
 * What real programs send, recorded with the emulator or read from their sources, and replayed here: installing them
 * would bring hundreds of packages (decision 024).
 */
let now = NOON
const client = emulatorFixture({ clock: () => now, entraTokenSeconds: 86_400 })
const replay = replayer(client)

describe('@powerbi-cli/powerbi-cli 1.3.3', () => {
  const group = async (name: string) =>
    (await replay({ method: 'GET', path: `/groups?$filter=name%20eq%20%27${name}%27` })).value[0]?.id ?? ''

  it('manages a workspace with its users, capacity and reports', async () => {
    await replay({ method: 'POST', path: '/groups?workspaceV2=true', body: { name: 'CLI' } })
    const id = await group('CLI')
    const user = { emailAddress: 'maria@example.com', groupUserAccessRight: 'Viewer', principalType: 'User' }
    await replay({ method: 'POST', path: `/groups/${id}/users`, body: user })
    const changed = { ...user, identifier: user.emailAddress, groupUserAccessRight: 'Member' }
    await replay({ method: 'PUT', path: `/groups/${id}/users`, body: changed })
    await replay({ method: 'DELETE', path: `/groups/${id}/users/maria@example.com` })
    const capacityId = 'd0000000-0000-4000-8000-000000000002'
    await replay({ method: 'POST', path: `/groups/${id}/AssignToCapacity`, body: { capacityId } })
    const unassigned = { capacityId: '00000000-0000-0000-0000-000000000000' }
    await replay({ method: 'POST', path: `/groups/${id}/AssignToCapacity`, body: unassigned })
    await replay({
      method: 'POST',
      path: `/groups/${id}/imports?datasetDisplayName=Sales.pbix&nameConflict=CreateOrOverwrite`,
      ...form(
        'Content-Disposition: form-data; name="file0"\r\nContent-Type: application/octet-stream',
        examplePackage(),
      ),
    })
    const [report] = (await replay({ method: 'GET', path: `/groups/${id}/reports` })).value
    expect(report).toMatchObject({ name: 'Sales' })
    await replay({ method: 'DELETE', path: `/groups/${id}/reports/${report?.id}` })
    await replay({ method: 'DELETE', path: `/groups/${id}` })
    expect(await group('CLI')).toBe('')
  })

  it('refreshes a model, lists as an administrator, and pauses a capacity in Azure', async () => {
    const refreshes = `/groups/${BUSINESS}/datasets/${modelId(2)}/refreshes`
    await replay({ method: 'POST', path: refreshes, body: { notifyOption: 'NoNotification' } })
    const groups = await replay({
      method: 'GET',
      path: '/admin/groups?%24top=5000&%24skip=0&%24expand=reports',
    })
    expect(groups.value[0]?.reports).not.toEqual([])
    const feature = await replay({ method: 'GET', path: '/availableFeatures(featureName=%27embedTrial%27)' })
    expect(feature.name).toBe('embedTrial')
    const azure = (action: string) =>
      replay({
        method: 'POST',
        path: `/subscriptions/s/resourceGroups/g/providers/Microsoft.PowerBIDedicated/capacities/reserve/${action}?api-version=2017-10-01`,
      })
    await azure('suspend')
    const states = async () =>
      (await replay({ method: 'GET', path: '/capacities' })).value.map(({ state }) => state)
    expect(await states()).toEqual(['Active', 'Suspended'])
    await azure('resume')
    expect(await states()).toEqual(['Active', 'Active'])
  })
})

describe('the App-Owns-Data Starter Kit', () => {
  it('onboards a tenant as a profile of its own, refreshes its data, embeds its report, and deletes it', async () => {
    const profile = await replay({ method: 'POST', path: '/profiles', body: { displayName: 'Contoso' } })
    const headers = { 'X-PowerBI-Profile-Id': profile.id }
    const asProfile = (method: string, path: string, body?: unknown) =>
      replay({ method, path, headers, body })
    const { id } = await asProfile('POST', '/groups?workspaceV2=True', { name: 'AODSK: Contoso' })
    const admin = {
      emailAddress: 'admin@contoso.com',
      groupUserAccessRight: 'Admin',
      identifier: 'admin@contoso.com',
      principalType: 'User',
    }
    await asProfile('POST', `/groups/${id}/users`, admin)
    const capacityId = 'd0000000-0000-4000-8000-000000000001'
    await asProfile('POST', `/groups/${id}/AssignToCapacity`, { capacityId })

    const upload = form(
      'Content-Disposition: form-data',
      examplePackage({
        'sales.model.json': JSON.stringify({
          tables: [{ name: 'sales' }],
          parameters: [{ name: 'DatabaseServer' }, { name: 'DatabaseName' }],
        }),
      }),
    )
    const started = await replay({
      method: 'POST',
      path: `/groups/${id}/imports?datasetDisplayName=Customer%20Sales&nameConflict=CreateOrOverwrite`,
      headers: { ...headers, ...upload.headers },
      body: upload.body,
    })
    const published = () => asProfile('GET', `/groups/${id}/imports/${started.id}`)
    expect((await published()).importState).toBe('Publishing')
    now += 1000
    expect((await published()).importState).toBe('Succeeded')

    const [model] = (await asProfile('GET', `/groups/${id}/datasets`)).value
    const dataset = `/groups/${id}/datasets/${model?.id}`
    const updateDetails = [
      { name: 'DatabaseServer', newValue: 'contoso.database.windows.net' },
      { name: 'DatabaseName', newValue: 'Sales' },
    ]
    await asProfile('POST', `${dataset}/Default.UpdateParameters`, { updateDetails })
    const { value: sources } = await asProfile('GET', `${dataset}/datasources`)
    const [source] = sources as unknown as Record<string, string>[]
    await asProfile('PATCH', `/gateways/${source?.gatewayId}/datasources/${source?.datasourceId}`, {
      credentialDetails: {
        credentialType: 'Basic',
        credentials: '{"credentialData":[{"name":"username","value":"u"},{"name":"password","value":"p"}]}',
        encryptedConnection: 'NotEncrypted',
        encryptionAlgorithm: 'None',
        privacyLevel: 'Organizational',
      },
    })
    await asProfile('POST', `${dataset}/refreshes`, { notifyOption: 'NoNotification' })

    const [report] = (await asProfile('GET', `/groups/${id}/reports`)).value
    const { token } = await asProfile('POST', '/GenerateToken', {
      datasets: [{ id: model?.id, xmlaPermissions: 'ReadOnly' }],
      reports: [{ id: report?.id, allowEdit: true }],
      targetWorkspaces: [{ id }],
    })
    const opened = await client.reportData('definition', { reportId: report?.id }, token)
    expect(opened.status).toBe(200)

    await asProfile('DELETE', `/groups/${id}`)
    await replay({ method: 'DELETE', path: `/profiles/${profile.id}` })
    expect((await client.get(`/admin/groups/${id}`)).status).toBe(404)
  })
})

describe('Microsoft’s React sample, whose users own the data', () => {
  it('refreshes permissions and gets its report from the browser', async () => {
    const origin = 'http://localhost:3000'
    for (const [method, path] of [
      ['POST', '/RefreshUserPermissions'],
      ['GET', `/groups/${BUSINESS}/reports/${reportId(2)}`],
    ] as const) {
      const preflight = await client.send(`/v1.0/myorg${path}`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization',
        },
      })
      expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
        204,
        'authorization',
      ])
      const answer = await client.call(method, path, undefined, { origin })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin])
    }
  })
})
