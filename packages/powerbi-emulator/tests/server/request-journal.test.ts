import { beforeEach, expect, test } from 'vitest'
import { anIdentity, reportId, WORLD } from '../client.ts'
import { emulatorFixture } from '../emulator-fixture.ts'

const client = emulatorFixture()
beforeEach(async () => {
  await client.send('/__emulator/faults', { method: 'DELETE' })
  await client.send('/__emulator/requests', { method: 'DELETE' })
  await client.signIn()
})

const journal = async (query = '') =>
  (await client.send(`/__emulator/requests${query}`)).body.value as unknown as Record<string, unknown>[]

test('a test sees which identity a token was requested with, and whose token the report page sent', async () => {
  const identity = anIdentity(1, { customData: 'c=Brazil' })
  const { body } = await client.tokenFor(1, { identities: [identity] })
  await client.reportData('definition', { reportId: reportId(1) }, body.token)
  const [request] = await journal('?call=GenerateTokenInGroup')
  expect(request).toMatchObject({
    method: 'POST',
    path: `/v1.0/myorg/groups/${WORLD}/reports/${reportId(1)}/GenerateToken`,
    status: 200,
    body: { identities: [identity] },
    claims: { aud: 'https://analysis.windows.net/powerbi/api' },
  })
  const [opened] = await journal('?call=ReportDefinition')
  expect(opened).toMatchObject({ status: 200, claims: { jti: body.tokenId, aud: 'embed' } })
})

test('the secrets of a sign-in and of a data source are not in it', async () => {
  const credentialDetails = { credentialType: 'Key', credentials: 'the key of a database' }
  await client.call('PATCH', '/gateways/g/datasources/d', { credentialDetails })
  const requests = await journal()
  expect(requests.map(({ call }) => call)).toEqual(['SignIn', undefined])
  expect(JSON.stringify(requests)).not.toMatch(/vitrine-emulator-secret|the key of a database/)
})

test('a test reads on after the last request it knows, also one without a call name', async () => {
  const [{ id } = {}] = await journal()
  await client.get('/admin/tenantKeys')
  expect(await journal(`?after=${id}`)).toMatchObject([{ path: '/v1.0/myorg/admin/tenantKeys', status: 501 }])
})

test('a fault starts after some requests', async () => {
  await client.sendJson('/__emulator/faults', { call: 'GetGroups', status: 503, after: 2, times: 1 })
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn++) statuses.push((await client.get('/groups')).status)
  expect(statuses).toEqual([200, 200, 503, 200])
})

test('a fault applies to a share of the requests', async () => {
  await client.sendJson('/__emulator/faults', { call: 'GetGroups', status: 503, probability: 0.5 })
  const answers = await Promise.all(Array.from({ length: 200 }, () => client.get('/groups')))
  const failed = answers.filter(({ status }) => status === 503).length
  // By chance outside these limits once in 10^18 runs.
  expect(failed).toBeGreaterThan(35)
  expect(failed).toBeLessThan(165)
})

test('counts are reset without removing faults', async () => {
  await client.sendJson('/__emulator/faults', { call: 'GetGroups', status: 503 })
  await client.get('/groups')
  await client.send('/__emulator/calls', { method: 'DELETE' })
  expect(await client.counts()).toEqual({})
  expect((await client.get('/groups')).status).toBe(503)
})
