import { zipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { StateStore } from '#emulator/server/state/state-store.ts'
import { BUSINESS, EmulatorClient, modelId, reportId, WORLD } from '../client.ts'
import { emulatorFixture, folderFixture, NOON } from '../emulator-fixture.ts'
import { type RunningEmulator, startEmulator } from '../harness.ts'
import { faultsOfAnswer } from '../powerbi-schema.ts'

let now = NOON
const client = emulatorFixture({ clock: () => now, entraTokenSeconds: 86_400 })

const bytes = (text: string) => new TextEncoder().encode(text)

/** A package with one table and one report. */
const aPackage = (changes: Record<string, Uint8Array> = {}) =>
  zipSync({
    'orders.csv': bytes('seller,amount\nana@contoso.com,10\nbruno@contoso.com,20\n'),
    'orders.model.json': bytes(
      JSON.stringify({
        tables: [{ name: 'orders' }],
        roles: [{ name: 'Seller', filters: { orders: '[seller] = USERNAME()' } }],
        parameters: [{ name: 'Database', value: 'test' }],
      }),
    ),
    'orders.report.json': bytes(
      JSON.stringify({ pages: [{ name: 'ReportSection01', displayName: 'Orders', visuals: [] }] }),
    ),
    ...changes,
  })

/** The package with another size for its first file, unzipped, in its directory. */
function withClaimedSize(file: Uint8Array, size: number) {
  const changed = Buffer.from(file)
  const afterSignature = changed.indexOf('PK\x01\x02') + 4
  changed.writeUInt32LE(size, afterSignature + 20)
  return changed
}

async function send(caller: EmulatorClient, group: string, query: string, file: Uint8Array) {
  const form = new FormData()
  form.set('value', new Blob([new Uint8Array(file)]), 'Orders.pbix')
  return caller.send(`/v1.0/myorg/groups/${group}/imports?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.accessToken}` },
    body: form,
  })
}

const importInto = (query: string, file = aPackage(), group = WORLD) => send(client, group, query, file)

/** What was imported, once it is published. */
async function imported(id: string, group = WORLD) {
  now += 1000
  const { body } = await client.get(`/groups/${group}/imports/${id}`)
  expect(faultsOfAnswer('GET /groups/{groupId}/imports/{importId}', body)).toEqual([])
  expect(body.importState).toBe('Succeeded')
  return { report: body.reports[0]?.id ?? '', model: body.datasets[0]?.id ?? '' }
}

describe('a program that deploys a report', () => {
  it('imports it, sets a parameter, and opens it as the member of a role', async () => {
    const { status, body } = await importInto('datasetDisplayName=Orders.pbix')
    expect(status).toBe(202)
    expect((await client.get(`/groups/${WORLD}/imports/${body.id}`)).body.importState).toBe('Publishing')
    const { report, model } = await imported(body.id)
    expect((await client.get(`/groups/${WORLD}/reports/${report}`)).body.name).toBe('Orders')

    const changed = { updateDetails: [{ name: 'Database', newValue: 'production' }] }
    const path = `/groups/${WORLD}/datasets/${model}`
    expect((await client.post(`${path}/Default.UpdateParameters`, changed)).status).toBe(200)
    const parameters = (await client.get(`${path}/parameters`)).body
    expect(faultsOfAnswer('GET /datasets/{datasetId}/parameters', parameters)).toEqual([])
    expect(parameters.value).toMatchObject([{ name: 'Database', currentValue: 'production' }])
    const unknown = { updateDetails: [{ name: 'Server', newValue: 'x' }] }
    expect((await client.post(`${path}/Default.UpdateParameters`, unknown)).status).toBe(400)

    const [source] = (await client.get(`${path}/datasources`)).body.value as unknown as Record<
      string,
      string
    >[]
    const credentials = `/gateways/${source?.gatewayId}/datasources/${source?.datasourceId}`
    const anonymous = {
      credentialDetails: {
        credentialType: 'Anonymous',
        credentials: '{"credentialData":""}',
        encryptedConnection: 'NotEncrypted',
        encryptionAlgorithm: 'None',
        privacyLevel: 'None',
      },
    }
    expect((await client.call('PATCH', credentials, anonymous)).status).toBe(200)
    const moved = { updateDetails: [{ connectionDetails: { path: 'other.csv' } }] }
    expect((await client.post(`${path}/Default.UpdateDatasources`, moved)).status).toBe(200)
    expect((await client.get(`${path}/datasources`)).body.value).toMatchObject([
      { connectionDetails: { path: 'other.csv' } },
    ])

    const identities = [{ username: 'ana@contoso.com', roles: ['Seller'], datasets: [model] }]
    const { token } = (await client.post(`/groups/${WORLD}/reports/${report}/GenerateToken`, { identities }))
      .body
    const { rows } = (await client.reportData('rows', { reportId: report, table: 'orders' }, token)).body
    expect(rows).toEqual([['ana@contoso.com', 10]])
  })

  it('replaces a model of the same name, or not, as it asks', async () => {
    const group = (await client.post('/groups', { name: 'Conflicts' })).body.id
    const first = await imported((await importInto('datasetDisplayName=A', aPackage(), group)).body.id, group)
    expect((await importInto('datasetDisplayName=A&nameConflict=Abort', aPackage(), group)).status).toBe(409)
    expect((await importInto('datasetDisplayName=B&nameConflict=Overwrite', aPackage(), group)).status).toBe(
      404,
    )
    const again = await importInto('datasetDisplayName=A&nameConflict=createOrOverwrite', aPackage(), group)
    expect(await imported(again.body.id, group)).toEqual(first)
    await importInto(
      'datasetDisplayName=A&nameConflict=GenerateUniqueName&skipReport=true',
      aPackage(),
      group,
    )
    const names = async (what: string) =>
      (await client.get(`/groups/${group}/${what}`)).body.value.map(({ name }) => name)
    expect([await names('datasets'), await names('reports')]).toEqual([['A', 'A (2)'], ['A']])
    await client.delete(`/groups/${group}/datasets/${first.model}`)
    expect([await names('datasets'), await names('reports')]).toEqual([['A (2)'], []])
  })

  it('downloads a report of the demo and imports it elsewhere, with the same rows', async () => {
    const file = await client.download(
      `${client.url}/v1.0/myorg/groups/${BUSINESS}/reports/${reportId(2)}/Export`,
    )
    const { body } = await importInto('datasetDisplayName=Cars', new Uint8Array(file.content))
    const { report, model } = await imported(body.id)
    const rowsOf = async (id: string, group: string) => {
      const { token } = (await client.post(`/groups/${group}/reports/${id}/GenerateToken`)).body
      return (await client.reportData('rows', { reportId: id, table: 'cars' }, token)).body.rows
    }
    expect(await rowsOf(report, WORLD)).toEqual(await rowsOf(reportId(2), BUSINESS))
    expect(model).not.toBe(modelId(2))
  })

  it.each([
    ['a damaged file', bytes('PK'), /not a package of the emulator/],
    ['a mistake in it', aPackage({ 'orders.csv': bytes('x,x\n') }), /orders\.csv:1: two columns/],
    ['files that would fill the memory', withClaimedSize(aPackage(), 2 ** 31), /more than 256 MiB/],
    ['two models', aPackage({ 'more.csv': bytes('x\n1\n') }), /needs the name of its model/],
  ])('is told what is wrong with %s', async (_what, file, message) => {
    const { status, body } = await importInto('datasetDisplayName=Wrong', file)
    expect([status, body.error.code]).toEqual([400, 'RequestedFileIsEncryptedOrCorrupted'])
    expect(body.error.message).toMatch(message)
  })

  it('imports a workbook, whose sheets it can query as tables', async () => {
    const file = await writeExcelFile([{ sheet: 'Orders', data: [['amount'], [10], [20]] }]).toBuffer()
    const { body } = await importInto('datasetDisplayName=Orders%20of%20May.xlsx', new Uint8Array(file))
    const { model, report } = await imported(body.id)
    expect(report).toBe('')
    const path = `/groups/${WORLD}/datasets/${model}`
    expect((await client.get(path)).body.name).toBe('Orders of May')
    const queries = [{ query: 'EVALUATE Orders' }]
    const rows = [{ 'Orders[amount]': 10 }, { 'Orders[amount]': 20 }]
    expect((await client.post(`${path}/executeQueries`, { queries })).body).toMatchObject({
      results: [{ tables: [{ rows }] }],
    })
  })

  it('is told that only files can be imported', async () => {
    const path = `/groups/${WORLD}/imports?datasetDisplayName=x`
    expect((await client.post(path, { filePath: '/book.xlsx' })).status).toBe(501)
  })
})

describe('what programs have changed', () => {
  const dataDir = folderFixture()
  let emulator: RunningEmulator | undefined
  afterEach(() => emulator?.close())

  const start = async () => {
    await emulator?.close()
    emulator = await startEmulator({ state: new StateStore(dataDir()) })
    const caller = new EmulatorClient(emulator.url)
    await caller.signIn()
    return caller
  }

  it('is still there after a restart with a data directory, until it is reset', async () => {
    const before = await start()
    const group = (await before.post('/groups', { name: 'Kept' })).body.id
    await send(before, group, 'datasetDisplayName=Orders', aPackage())
    await before.delete(`/groups/${BUSINESS}/reports/${reportId(2)}`)
    await before.post(`/groups/${BUSINESS}/datasets/${modelId(2)}/refreshes`)

    const after = await start()
    const [report] = (await after.get(`/groups/${group}/reports`)).body.value
    const identities = [{ username: 'ana@contoso.com', roles: ['Seller'], datasets: [report?.datasetId] }]
    const { token } = (
      await after.post(`/groups/${group}/reports/${report?.id}/GenerateToken`, { identities })
    ).body
    const asked = { reportId: report?.id, table: 'orders' }
    expect((await after.reportData('rows', asked, token)).body.rows).toHaveLength(1)
    expect((await after.get(`/reports/${reportId(2)}`)).status).toBe(404)
    expect((await after.get(`/datasets/${modelId(2)}/refreshes?$top=1`)).body.value).toMatchObject([
      { refreshType: 'ViaApi' },
    ])

    await after.send('/__emulator/state', { method: 'DELETE' })
    const last = await start()
    expect((await last.get(`/groups/${group}`)).status).toBe(404)
    expect((await last.get(`/reports/${reportId(2)}`)).status).toBe(200)
  })
})
