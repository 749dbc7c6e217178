import { describe, expect, test } from 'vitest'
import { type Answer, anIdentity, BUSINESS, modelId, reportId, WORLD } from '../client.ts'
import { emulatorFixture, NOON } from '../emulator-fixture.ts'
import { faultsOf } from '../powerbi-schema.ts'

let now = NOON

const client = emulatorFixture({ clock: () => now })

async function errorMessageOf(answer: Promise<Answer>) {
  const { status, body } = await answer
  expect([status, body.error.code]).toEqual([400, 'InvalidRequest'])
  return body.error.message
}

const v2 = (changes: Record<string, unknown> = {}) =>
  client.post('/GenerateToken', {
    reports: [{ id: reportId(1) }],
    datasets: [{ id: modelId(1) }],
    identities: [anIdentity(1)],
    ...changes,
  })

test("a token for a whole workspace is issued as Microsoft's Starter Kit requests it", async () => {
  const reports = [5, 6].map((number) => ({ id: reportId(number), allowEdit: false }))
  const datasets = [5, 6].map((number) => ({ id: modelId(number) }))
  const request = { reports, datasets, targetWorkspaces: [] }
  expect(faultsOf('GenerateTokenRequestV2', request)).toEqual([])
  const { status, body } = await client.post('/GenerateToken', request)
  expect([status, faultsOf('EmbedToken', body)]).toEqual([200, []])
})

describe('a token for one report', () => {
  test('is issued as Microsoft documents it', async () => {
    const request = { accessLevel: 'View', identities: [anIdentity(1)], lifetimeInMinutes: 10 }
    const { status, body } = await client.tokenFor(1, request)
    expect(faultsOf('GenerateTokenRequest', request)).toEqual([])
    expect(status).toBe(200)
    expect(faultsOf('EmbedToken', body)).toEqual([])
    expect(body.expiration).toBe('2026-03-10T12:10:00.000Z')
  })

  test('needs no request body for a model without roles', async () => {
    expect((await client.tokenFor(7, {})).status).toBe(200)
    expect((await client.tokenFor(7, { identities: null, lifetimeInMinutes: null })).status).toBe(200)
  })

  test.each(['View', 'Edit'])('can be requested with the access level %s', async (accessLevel) => {
    expect((await client.tokenFor(7, { accessLevel, allowSaveAs: true })).status).toBe(200)
  })

  test.each([
    ['Create', 'access level Create'],
    ['Owner', 'accessLevel'],
  ])('cannot be requested with the access level %s', async (accessLevel, reason) => {
    expect(await errorMessageOf(client.tokenFor(7, { accessLevel }))).toContain(reason)
  })

  test('is not issued for a Direct Lake model, but one of the newer call is', async () => {
    expect(await errorMessageOf(client.tokenFor(9, {}))).toContain('V2 embed token')
    const both = { reports: [{ id: reportId(9) }], datasets: [{ id: modelId(9) }] }
    expect((await client.post('/GenerateToken', both)).status).toBe(200)
  })

  test('is not issued for a report of another workspace', async () => {
    expect((await client.tokenFor(2, {}, WORLD)).status).toBe(404)
    expect((await client.tokenFor(2, {}, BUSINESS)).status).toBe(200)
  })
})

describe('identities', () => {
  test('are required by a model with roles', async () => {
    expect(await errorMessageOf(client.tokenFor(1, {}))).toContain(
      'requires effective identity to be provided',
    )
    expect(await errorMessageOf(v2({ identities: [] }))).toContain(
      'requires effective identity to be provided',
    )
  })

  test('are rejected by a model without roles', async () => {
    const message = await errorMessageOf(client.tokenFor(7, { identities: [anIdentity(7)] }))
    expect(message).toContain("shouldn't have effective identity")
  })

  test('must have roles', async () => {
    for (const roles of [undefined, null, []]) {
      const message = await errorMessageOf(client.tokenFor(1, { identities: [anIdentity(1, { roles })] }))
      expect(message).toContain('requires roles')
    }
  })

  test('must have roles of the model', async () => {
    const message = await errorMessageOf(
      client.tokenFor(1, { identities: [anIdentity(1, { roles: ['Sales'] })] }),
    )
    expect(message).toContain("'Sales' does not exist")
  })

  test('are unique per model', async () => {
    const message = await errorMessageOf(client.tokenFor(1, { identities: [anIdentity(1), anIdentity(1)] }))
    expect(message).toContain('one effective identity')
  })

  test('must name models, and only models of the token', async () => {
    expect(
      await errorMessageOf(client.tokenFor(1, { identities: [anIdentity(1, { datasets: [] })] })),
    ).toContain('datasets')
    const stray = anIdentity(1, { datasets: [modelId(1), modelId(10)] })
    expect(await errorMessageOf(client.tokenFor(1, { identities: [stray] }))).toContain('does not cover')
  })

  test.each([
    ['no username', { username: undefined }, 'username'],
    ['an empty username', { username: '' }, 'username'],
    ['a username with a space', { username: 'Maria Silva' }, 'without spaces'],
    ['a non-ASCII username', { username: 'joão' }, 'ASCII'],
    ['a username of 257 characters', { username: 'a'.repeat(257) }, 'username'],
    ['51 roles', { roles: Array(51).fill('Countries') }, 'roles'],
    ['a role of 51 characters', { roles: ['a'.repeat(51)] }, 'roles'],
    ['a role with a comma', { roles: ['a,b'] }, 'comma'],
    ['custom data of 1,025 characters', { customData: ' '.repeat(1025) }, 'maximum supported length of 1024'],
    ['an identity blob', { identityBlob: { value: 'x' } }, 'Azure SQL'],
    ['paginated reports', { reports: [reportId(1)] }, 'paginated'],
  ])('with %s are rejected', async (_what, changes, reason) => {
    const message = await errorMessageOf(client.tokenFor(1, { identities: [anIdentity(1, changes)] }))
    expect(message).toContain(reason)
  })

  test('up to the limits are accepted', async () => {
    const identity = anIdentity(1, {
      username: 'a'.repeat(256),
      roles: Array(50).fill('Everything'),
      auditableContext: 'maria',
    })
    expect((await client.tokenFor(1, { identities: [identity] })).status).toBe(200)
  })
})

describe('a token for several reports', () => {
  test('is issued as Microsoft documents it', async () => {
    const request = {
      reports: [{ id: reportId(1), allowEdit: true }, { id: reportId(7) }],
      datasets: [{ id: modelId(1), xmlaPermissions: 'ReadOnly' }, { id: modelId(7) }],
      targetWorkspaces: [{ id: WORLD }],
      identities: [anIdentity(1)],
    }
    const { status, body } = await client.post('/GenerateToken', request)
    expect(faultsOf('GenerateTokenRequestV2', request)).toEqual([])
    expect(status).toBe(200)
    expect(faultsOf('EmbedToken', body)).toEqual([])
  })

  test('can use a different identity for each model', async () => {
    const { status } = await v2({
      reports: [{ id: reportId(1) }, { id: reportId(10) }],
      datasets: [{ id: modelId(1) }, { id: modelId(10) }],
      identities: [anIdentity(1), anIdentity(10, { username: 'iris', roles: ['Everything'] })],
    })
    expect(status).toBe(200)
  })

  test('can be for a model alone', async () => {
    expect((await v2({ reports: [] })).status).toBe(200)
  })

  test.each([
    ['reports', Array(51).fill({ id: reportId(1) })],
    ['datasets', Array(51).fill({ id: modelId(1) })],
    ['targetWorkspaces', Array(51).fill({ id: WORLD })],
    ['datasourceIdentities', [{ identityBlob: 'x', datasources: [] }]],
    ['reports', [{ id: 'nonsense' }]],
    ['datasets', [{ id: modelId(1), xmlaPermissions: 'Full' }]],
  ])('is rejected for invalid %s', async (name, value) => {
    expect(await errorMessageOf(v2({ [name]: value }))).toContain(name)
  })

  test('accepts up to 50 of each', async () => {
    const reports = Array(50).fill({ id: reportId(1) })
    expect((await v2({ reports })).status).toBe(200)
  })

  test('must include the model of each of its reports', async () => {
    const message = await errorMessageOf(v2({ datasets: [{ id: modelId(7) }], identities: [] }))
    expect(message).toContain(modelId(1))
  })

  test('must include something', async () => {
    expect(await errorMessageOf(client.post('/GenerateToken', {}))).toContain('no report')
  })

  test.each([
    ['report', { reports: [{ id: modelId(1) }] }],
    ['model', { datasets: [{ id: reportId(1) }] }],
    ['workspace', { targetWorkspaces: [{ id: reportId(1) }] }],
  ])('is rejected with 404 for an unknown %s', async (_what, changes) => {
    const { status, body } = await v2(changes)
    expect([status, body.error.code]).toEqual([
      404,
      expect.stringMatching(/^PowerBI(Entity|Folder)NotFound$/),
    ])
  })
})

describe('the lifetime of an embed token', () => {
  const expirationWith = async (lifetimeInMinutes?: number | null) =>
    (await v2({ lifetimeInMinutes })).body.expiration

  test('is that of the Entra token by default, and for zero and null', async () => {
    now = NOON
    await client.signIn()
    now = NOON + 20 * 60_000
    for (const nothing of [undefined, null, 0]) {
      expect(await expirationWith(nothing)).toBe('2026-03-10T12:59:59.000Z')
    }
  })

  test('can be shortened but not extended', async () => {
    now = NOON
    await client.signIn()
    now = NOON + 30 * 60_000
    expect(await expirationWith(5)).toBe('2026-03-10T12:35:00.000Z')
    expect(await expirationWith(600)).toBe('2026-03-10T12:59:59.000Z')
  })

  test.each([-1, 1.5, '10'])('cannot be %j minutes', async (lifetimeInMinutes) => {
    expect(await errorMessageOf(v2({ lifetimeInMinutes }))).toContain('lifetimeInMinutes')
  })
})
