import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BUSINESS, modelId } from '../client.ts'
import { emulatorFixture, NOON } from '../emulator-fixture.ts'
import { replayer } from '../replay.ts'

/** What the PowerShell scripts of Microsoft's developer samples send, written after their sources (decision 024). */
let now = NOON
const client = emulatorFixture({ clock: () => now, entraTokenSeconds: 86_400 })
const replay = replayer(client)

const get = (path: string) => replay({ method: 'GET', path })
const post = (path: string, body?: unknown) => replay({ method: 'POST', path, body })

const base64Of = (text: string) => Buffer.from(text, 'base64').toString('base64url')

describe('Microsoft’s sample of deployment pipelines', () => {
  it('creates a pipeline, assigns production, and deploys backward to test and development', async () => {
    const [workspace] = (await get("/groups?$filter=name%20eq%20'Business'")).value
    const pipeline = await post('/pipelines', { displayName: 'Sample', description: 'From the sample' })
    await post(`/pipelines/${pipeline.id}/stages/2/assignWorkspace`, { workspaceId: workspace?.id })
    const deployTo = async (sourceStageOrder: number, name: string) => {
      const { id, status } = await post(`/pipelines/${pipeline.id}/DeployAll`, {
        sourceStageOrder,
        isBackwardDeployment: true,
        newWorkspace: { name },
        options: { allowCreateArtifact: true, allowOverwriteArtifact: true },
      })
      expect(status).toBe('Executing')
      now += 5000
      expect((await get(`/pipelines/${pipeline.id}/Operations/${id}`)).status).toBe('Succeeded')
    }
    await deployTo(2, 'Business [Test]')
    await deployTo(1, 'Business [Development]')
    const reports = async (name: string) => {
      const [group] = (await get(`/groups?$filter=name%20eq%20'${encodeURIComponent(name)}'`)).value
      return (await get(`/groups/${group?.id}/reports`)).value.map((report) => report.name)
    }
    expect(await reports('Business [Development]')).toEqual(await reports('Business'))
  })
})

describe('Microsoft’s samples of gateways', () => {
  it('creates a data source with credentials that are encrypted with the key of the gateway', async () => {
    const [{ id } = { id: '' }] = (await get('/gateways')).value
    const { publicKey } = (await get(`/gateways/${id}`)) as unknown as { publicKey: Record<string, string> }
    const { modulus = '', exponent = '' } = publicKey
    const key = createPublicKey({
      format: 'jwk',
      key: { kty: 'RSA', n: base64Of(modulus), e: base64Of(exponent) },
    })
    const encrypt = (text: string) =>
      publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(text)).toString('base64')
    const source = await post(`/gateways/${id}/datasources`, {
      datasourceType: 'SQL',
      connectionDetails: '{"server":"localSQL","database":"salesDB"}',
      datasourceName: 'Sample',
      credentialDetails: {
        credentialType: 'Windows',
        // The scripts encrypt a key, and with it the credentials.
        credentials: encrypt('key') + encrypt('credentials'),
        encryptedConnection: 'Encrypted',
        encryptionAlgorithm: 'RSA-OAEP',
        privacyLevel: 'Organizational',
      },
    })
    expect(await get(`/gateways/${id}/datasources/${source.id}`)).toMatchObject({ credentialType: 'Windows' })
  })

  it('takes a model over and binds it, by actions without their namespace', async () => {
    const [{ id } = { id: '' }] = (await get('/gateways')).value
    const dataset = `/groups/${BUSINESS}/datasets/${modelId(2)}`
    await post(`${dataset}/Default.TakeOver`)
    await post(`${dataset}/BindToGateway`, { gatewayObjectId: id })
    const details = { connectionDetails: { server: 'a', database: 'b' } }
    await post(`${dataset}/updatedatasources`, { UpdateDetails: [details] })
    const moved = await client.post(`${dataset}/BindToGateway`, {
      gatewayObjectId: id,
      datasourceObjectIds: [(await get(`/gateways/${id}/datasources`)).value[0]?.id],
    })
    expect(moved.body.error.code).toBe('DMTS_CanNotFindMatchingDatasourceInGatewayError')
  })
})
