import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uuidOf } from '#emulator/uuid-of.ts'
import { BUSINESS, modelId } from '../client.ts'
import { describedCalls } from '../described-calls.ts'
import { emulatorFixture, folderFixture, whileRunning } from '../emulator-fixture.ts'

const client = emulatorFixture()
const call = describedCalls(client)
const folder = folderFixture()

const gatewayId = uuidOf('gateway of the emulator')
const cars = { groupId: BUSINESS, datasetId: modelId(2) }

const credentials = (changes: object = {}) => ({
  credentialType: 'Basic',
  credentials:
    '{"credentialData":[{"name":"username","value":"maria"},{"name":"password","value":"s3cret!"}]}',
  encryptedConnection: 'Encrypted',
  encryptionAlgorithm: 'None',
  privacyLevel: 'Private',
  ...changes,
})
const source = (name: string, changes: object = {}) => ({
  dataSourceType: 'File',
  connectionDetails: '{"path":"cars.json"}',
  dataSourceName: name,
  credentialDetails: credentials(),
  ...changes,
})
const created = async (name: string, changes?: object) => {
  const { status, body } = await call(
    'POST /gateways/{gatewayId}/datasources',
    { gatewayId },
    source(name, changes),
  )
  expect(status).toBe(201)
  return { gatewayId, datasourceId: body.id }
}
const one = 'GET /gateways/{gatewayId}/datasources/{datasourceId}'

describe('a program that manages the gateway', () => {
  it('finds it with a key, and the data sources of its models', async () => {
    const [gateway] = (await call('GET /gateways')).body.value
    expect(gateway).toMatchObject({ id: gatewayId, publicKey: { exponent: 'AQAB' } })
    expect((await call('GET /gateways/{gatewayId}', { gatewayId })).body).toEqual(gateway)
    const { value } = (await call('GET /gateways/{gatewayId}/datasources', { gatewayId })).body
    expect(value).toContainEqual(expect.objectContaining({ connectionDetails: '{"path":"cars.json"}' }))
    expect((await call('GET /gateways/{gatewayId}', { gatewayId: BUSINESS })).status).toBe(404)
  })

  it('creates a data source, changes its credentials and deletes it; the credentials are nowhere', async () => {
    const dataDir = folder()
    const sources = `/gateways/${gatewayId}/datasources`
    const changed = credentials({
      credentialType: 'Key',
      credentials: '{"credentialData":[{"name":"key","value":"s3cret!"}]}',
    })
    const id = await whileRunning(dataDir, async (program) => {
      const { body } = await program.post(sources, source('Own'))
      const answer = await program.call('PATCH', `${sources}/${body.id}`, { credentialDetails: changed })
      expect(answer.status).toBe(200)
      return body.id
    })
    expect(readFileSync(join(dataDir, 'emulator-state.json'), 'utf8')).not.toMatch(/s3cret|maria/)
    await whileRunning(dataDir, async (program) => {
      const kept = { datasourceName: 'Own', credentialType: 'Key' }
      expect((await program.get(`${sources}/${id}`)).body).toMatchObject(kept)
      expect((await program.get(`${sources}/${id}/status`)).status).toBe(200)
      expect((await program.delete(`${sources}/${id}`)).status).toBe(200)
      expect((await program.get(`${sources}/${id}`)).status).toBe(404)
    })
  })

  it.each([
    [
      'without a password',
      { credentials: '{"credentialData":[{"name":"username","value":"u"}]}' },
      'password',
    ],
    ['as text', { credentials: 'maria' }, 'credentialData'],
    ['encrypted to something else', { encryptionAlgorithm: 'RSA-OAEP', credentials: '{}' }, 'Base64'],
    ['of an unknown type', { credentialType: 'Smile' }, 'credentialType'],
  ])('is told that credentials are %s', async (_, changes, message) => {
    const asked = source('Wrong', { credentialDetails: credentials(changes) })
    const { status, body } = await call('POST /gateways/{gatewayId}/datasources', { gatewayId }, asked)
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)])
  })

  it('is told of connection details that are no JSON, and of a name that is taken', async () => {
    const wrong = source('Wrong', { connectionDetails: 'server' })
    expect(
      (await call('POST /gateways/{gatewayId}/datasources', { gatewayId }, wrong)).body.error.message,
    ).toContain('must be JSON')
    await created('Taken')
    const again = await call('POST /gateways/{gatewayId}/datasources', { gatewayId }, source('taken'))
    expect(again.body.error.code).toBe('DMTS_DuplicateDatasourceNameError')
  })

  it('gives users a data source and takes it away', async () => {
    const ids = await created('Shared')
    const users = `${one}/users`
    const add = users.replace('GET', 'POST')
    await call(add, ids, { emailAddress: 'maria@example.com', datasourceAccessRight: 'Read' })
    await call(add, ids, { identifier: BUSINESS, datasourceAccessRight: 'ReadOverrideEffectiveIdentity' })
    expect((await call(users, ids)).body.value).toMatchObject([
      { identifier: 'maria@example.com', principalType: 'User', datasourceAccessRight: 'Read' },
      { identifier: BUSINESS, principalType: 'App' },
    ])
    const remove = `${users.replace('GET', 'DELETE')}/{emailAdress}`
    expect((await call(remove, { ...ids, emailAdress: 'maria@example.com' })).status).toBe(200)
    expect((await call(remove, { ...ids, emailAdress: 'maria@example.com' })).status).toBe(404)
    expect((await call(users, ids)).body.value).toHaveLength(1)
  })
})

describe('a program that binds a model to a gateway', () => {
  const model = '/groups/{groupId}/datasets/{datasetId}'
  const boundTo = async () => (await call(`GET ${model}/Default.GetBoundGatewayDatasources`, cars)).body.value

  it('discovers the gateway, chooses a data source, and sees it at the model', async () => {
    expect((await call(`GET ${model}/Default.DiscoverGateways`, cars)).body.value).toMatchObject([
      { id: gatewayId },
    ])
    const { datasourceId } = await created('Fast copy')
    const bind = { gatewayObjectId: gatewayId, datasourceObjectIds: [datasourceId] }
    expect((await call(`POST ${model}/Default.BindToGateway`, cars, bind)).status).toBe(200)
    expect(await boundTo()).toMatchObject([{ id: datasourceId, datasourceName: 'Fast copy' }])
    expect((await call(`GET ${model}/datasources`, cars)).body.value).toMatchObject([{ datasourceId }])
    expect(
      (await call(`POST ${model}/Default.BindToGateway`, cars, { gatewayObjectId: gatewayId })).status,
    ).toBe(200)
    expect(await boundTo()).toMatchObject([{ id: uuidOf(`${modelId(2)}/cars.json`) }])
  })

  it('is refused another connection and an unknown gateway', async () => {
    const { datasourceId } = await created('Elsewhere', { connectionDetails: '{"path":"trains.json"}' })
    const bind = (gatewayObjectId: string, datasourceObjectIds?: string[]) =>
      call(`POST ${model}/Default.BindToGateway`, cars, { gatewayObjectId, datasourceObjectIds })
    expect((await bind(gatewayId, [datasourceId])).body.error.code).toMatch(/^DMTS_CanNotFindMatching/)
    expect((await bind(gatewayId, [BUSINESS])).status).toBe(404)
    expect((await bind(BUSINESS)).status).toBe(404)
  })
})
