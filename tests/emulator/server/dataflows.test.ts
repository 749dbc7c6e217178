import { describe, expect, it } from 'vitest'
import { BUSINESS, type EmulatorClient, WORLD } from '../client.ts'
import { describedCalls } from '../described-calls.ts'
import { emulatorFixture, folderFixture, NOON, whileRunning } from '../emulator-fixture.ts'
import { faultsOfAnswer } from '../powerbi-schema.ts'

let now = NOON
const client = emulatorFixture({ clock: () => now, entraTokenSeconds: 86_400 })
const call = describedCalls(client)
const folder = folderFixture()

const definition = {
  name: 'Sales',
  description: 'What was sold',
  version: '1.0',
  entities: [{ $type: 'LocalEntity', name: 'Orders', attributes: [{ name: 'id', dataType: 'int64' }] }],
  'pbi:mashup': {
    document:
      'section S; shared Orders = let a = Sql.Database("db.contoso.com", "Sales"), b = Web.Contents("https://contoso.com/rates") in a;',
  },
  referenceModels: [{ id: `${WORLD}/${BUSINESS}`, location: 'https://contoso.com/model.json' }],
}

function send(model: unknown, nameConflict = 'Abort', program: EmulatorClient = client) {
  const form = new FormData()
  form.set('value', new Blob([typeof model === 'string' ? model : JSON.stringify(model)]), 'model.json')
  return program.send(
    `/v1.0/myorg/groups/${BUSINESS}/imports?datasetDisplayName=model.json&nameConflict=${nameConflict}`,
    { method: 'POST', headers: { authorization: `Bearer ${program.accessToken}` }, body: form },
  )
}

interface Listed {
  objectId: string
  name: string
}
const listed = async (program: EmulatorClient = client) =>
  (await program.get(`/groups/${BUSINESS}/dataflows`)).body.value as unknown as Listed[]

async function created(name: string) {
  expect((await send({ ...definition, name })).status).toBe(202)
  const dataflowId = (await listed()).find((one) => one.name === name)?.objectId
  return { groupId: BUSINESS, dataflowId }
}

const path = '/groups/{groupId}/dataflows/{dataflowId}'

describe('a program that deploys dataflows', () => {
  it('imports one, reads its definition, renames and deletes it', async () => {
    const ids = await created('Imported')
    expect((await call('GET /groups/{groupId}/dataflows', ids)).body.value).toMatchObject([
      { name: 'Imported', description: 'What was sold' },
    ])
    expect((await call(`GET ${path}`, ids)).body).toEqual({ ...definition, name: 'Imported' })
    const change = { name: 'Renamed', allowNativeQueries: 'false', computeEngineBehavior: 'computeOn' }
    expect((await call(`PATCH ${path}`, ids, change)).status).toBe(200)
    expect((await call(`GET ${path}`, ids)).body.name).toBe('Renamed')
    expect((await call(`DELETE ${path}`, ids)).status).toBe(200)
    expect((await call(`GET ${path}`, ids)).status).toBe(404)
  })

  it('chooses what happens to a name that is taken', async () => {
    await created('Twice')
    expect((await send({ ...definition, name: 'Twice' })).status).toBe(409)
    await send({ ...definition, name: 'Twice' }, 'GenerateUniqueName')
    expect((await listed()).map(({ name }) => name)).toContain('Twice (2)')
  })

  it.each([
    ['no JSON', 'name', 'not JSON'],
    ['without entities', { name: 'Empty' }, 'entities'],
  ])('is told that a file is %s', async (_, file, message) => {
    const { status, body } = await send(file)
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)])
  })

  it('finds it after a restart', async () => {
    const dataDir = folder()
    await whileRunning(dataDir, (program) => send(definition, 'Abort', program))
    expect(await whileRunning(dataDir, listed)).toMatchObject([{ name: 'Sales' }])
  })
})

describe('a program that watches dataflows', () => {
  it('reads what a dataflow depends on', async () => {
    const ids = await created('Dependent')
    expect((await call(`GET ${path}/datasources`, ids)).body.value).toMatchObject([
      { datasourceType: 'Sql', connectionDetails: { server: 'db.contoso.com', database: 'Sales' } },
      { datasourceType: 'Web', connectionDetails: { url: 'https://contoso.com/rates' } },
    ])
    const upstream = [{ targetDataflowId: BUSINESS, groupId: WORLD }]
    expect((await call(`GET ${path}/upstreamDataflows`, ids)).body.value).toEqual(upstream)
    expect((await call('GET /groups/{groupId}/datasets/upstreamDataflows', ids)).body.value).toEqual([])
  })

  it('refreshes one and follows its transactions, cancels another, and sees one fail', async () => {
    const ids = await created('Refreshed')
    const refresh = () => call(`POST ${path}/refreshes`, ids, { notifyOption: 'MailOnFailure' })
    const latest = async () => (await call(`GET ${path}/transactions`, ids)).body.value[0]
    const cancel = async (transactionId = '') =>
      (
        await call('POST /groups/{groupId}/dataflows/transactions/{transactionId}/cancel', {
          ...ids,
          transactionId,
        })
      ).body.status
    expect(await latest()).toBeUndefined()
    expect((await refresh()).status).toBe(200)
    expect(await latest()).toMatchObject({ status: 'InProgress', refreshType: 'OnDemand' })
    expect((await refresh()).status).toBe(400)
    now += 5000
    expect(await latest()).toMatchObject({ status: 'Success' })
    expect(await cancel((await latest())?.id)).toBe('alreadyConcluded')
    await refresh()
    expect(await cancel((await latest())?.id)).toBe('successfullyMarked')
    expect(await latest()).toMatchObject({ status: 'Cancelled' })
    expect(await cancel('2020-08-27T16:07:47.2487692Z@0$1')).toBe('notFound')
    await client.sendJson('/__emulator/faults', {
      refresh: { fails: true },
      call: 'RefreshDataflow',
      times: 1,
    })
    await refresh()
    now += 5000
    expect(await latest()).toMatchObject({ status: 'Failed' })
    expect((await call(`POST ${path}/refreshes`, ids, {})).status).toBe(400)
  })

  it('sets a schedule, which is checked like that of a model', async () => {
    const ids = await created('Scheduled')
    const change = (value: object) => call(`PATCH ${path}/refreshSchedule`, ids, { value })
    expect((await change({ enabled: true, days: ['Sunday'], times: ['10:30'] })).status).toBe(200)
    expect((await change({ times: ['10:31'] })).status).toBe(400)
    expect((await change({ enabled: true, days: [] })).status).toBe(400)
  })

  it('lists and exports all of them as an administrator, also in scans', async () => {
    const ids = await created('Governed')
    const all = (await call('GET /admin/dataflows')).body.value
    expect(all).toContainEqual(expect.objectContaining({ name: 'Governed', workspaceId: BUSINESS }))
    expect((await call('GET /admin/groups/{groupId}/dataflows', ids)).body.value).toHaveLength(all.length)
    expect((await call('GET /admin/dataflows/{dataflowId}/export', ids)).body).toMatchObject({
      name: 'Governed',
    })
    expect((await call('GET /admin/dataflows/{dataflowId}/datasources', ids)).body.value).toHaveLength(2)
    expect((await call('GET /admin/dataflows/{dataflowId}/users', ids)).body.value[0]).toMatchObject({
      dataflowUserAccessRight: 'Owner',
    })
    expect((await call(`GET /admin${path}/upstreamDataflows`, ids)).body.value).toHaveLength(1)
    const { id } = (await client.post('/admin/workspaces/getInfo', { workspaces: [BUSINESS] })).body
    now += 1000
    const { body } = await client.get(`/admin/workspaces/scanResult/${id}`)
    expect(faultsOfAnswer('GET /admin/workspaces/scanResult/{scanId}', body)).toEqual([])
    expect(body).toMatchObject({
      workspaces: [{ dataflows: expect.arrayContaining([expect.objectContaining({ name: 'Governed' })]) }],
    })
  })
})
