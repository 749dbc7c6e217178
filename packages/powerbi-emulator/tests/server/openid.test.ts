import * as oidc from 'openid-client'
import { describe, expect, test } from 'vitest'
import { EmulatorControl } from '#emulator/api/emulator-control.ts'
import {
  CLIENT_ID,
  ENERGY_GROUP,
  OPERATIONS_GROUP,
  SIGN_IN_CLIENT_ID,
  SIGN_IN_CLIENT_SECRET,
  TENANT_ID,
} from '#emulator/content/demo-tenant.ts'
import { emulatorFixture } from '../emulator-fixture.ts'
import { bruno, OpenIdPortal, openIdFixture, redirectUri } from '../openid-portal.ts'

const client = emulatorFixture()
const portal = openIdFixture(client)
const control = () => new EmulatorControl(client.url)

describe('a portal that people sign in to', () => {
  test('is told who they are, as Entra tells it', async () => {
    const { url, checks } = await portal.attempt()
    const { back } = await portal.choose(url, bruno)
    expect(back?.searchParams.get('state')).toBe(checks.expectedState)
    expect(back?.searchParams.has('iss')).toBe(false)
    const tokens = await oidc.authorizationCodeGrant(portal.config, back as URL, checks)
    expect(tokens.refresh_token).toBeUndefined()
    const claims = tokens.claims()
    expect(claims).toEqual({
      iss: `${client.url}/${TENANT_ID}/v2.0`,
      aud: SIGN_IN_CLIENT_ID,
      sub: expect.stringMatching(/^[\w-]{43}$/),
      oid: expect.any(String),
      tid: TENANT_ID,
      name: 'Bruno Nunes',
      preferred_username: 'bruno@boreal.test',
      email: 'bruno@boreal.test',
      xms_edov: true,
      groups: [OPERATIONS_GROUP, ENERGY_GROUP],
      nonce: checks.expectedNonce,
      iat: expect.any(Number),
      nbf: expect.any(Number),
      exp: (claims?.iat ?? 0) + 3599 + 300,
      uti: expect.any(String),
      ver: '2.0',
    })
    expect(await oidc.fetchUserInfo(portal.config, tokens.access_token, claims?.sub ?? '')).toEqual({
      sub: claims?.sub,
      name: 'Bruno Nunes',
      email: 'bruno@boreal.test',
    })
  })

  test('knows them by another subject than other programs do', async () => {
    const { sub } = (await portal.signIn()).claims() ?? {}
    const other = (await (await OpenIdPortal.at(client.url, CLIENT_ID, oidc.None())).signIn()).claims()
    expect(other?.sub).not.toBe(sub)
    expect(other).not.toHaveProperty('groups')
    expect(other).not.toHaveProperty('xms_edov')
  })

  test('may send its secret in the header', async () => {
    const other = await OpenIdPortal.at(
      client.url,
      SIGN_IN_CLIENT_ID,
      oidc.ClientSecretBasic(SIGN_IN_CLIENT_SECRET),
    )
    expect((await other.signIn()).claims()?.name).toBe('Bruno Nunes')
  })

  test.each([
    ['without its secret', oidc.None(), 7000218],
    ['with another secret', oidc.ClientSecretPost('guessed'), 7000215],
    ['with another secret in the header', oidc.ClientSecretBasic('guessed'), 7000215],
  ])('%s gets no token', async (_how, auth, number) => {
    const refused = (await OpenIdPortal.at(client.url, SIGN_IN_CLIENT_ID, auth)).signIn()
    await expect(refused).rejects.toThrow(
      expect.objectContaining({
        status: 401,
        error: 'invalid_client',
        cause: expect.objectContaining({ error_codes: [number] }),
      }),
    )
  })

  test('gets the answer by a form if it asks for that', async () => {
    const { url } = await portal.attempt({ response_mode: 'form_post', state: '"><b>' })
    const { text } = await portal.choose(url, bruno)
    expect(text).toContain(`<form method="post" action="${redirectUri}">`)
    expect(text).toMatch(/name="code" value="1\.[\w-]+"/)
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;"')
  })

  test('is told nothing about e-mail or profile that it has not asked for', async () => {
    const other = await OpenIdPortal.at(client.url, CLIENT_ID, oidc.None())
    const claims = (await other.signIn({ scope: 'openid' })).claims()
    for (const name of ['email', 'name', 'oid', 'preferred_username']) expect(claims).not.toHaveProperty(name)
  })

  test('gets no e-mail address of a person who has none, and is told of one that is not verified', async () => {
    await control().changeUser('bruno@boreal.test', { mail: null })
    const without = (await portal.signIn({ prompt: 'login' })).claims()
    expect(without).not.toHaveProperty('email')
    expect(without).not.toHaveProperty('xms_edov')
    await control().changeUser('bruno@boreal.test', { mail: 'admin@boreal.test', mailVerified: false })
    expect((await portal.signIn({ prompt: 'login' })).claims()).toMatchObject({
      preferred_username: 'bruno@boreal.test',
      email: 'admin@boreal.test',
      xms_edov: false,
    })
  })

  test('is told where to ask for the groups of a person with more than 200', async () => {
    const groups = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `55555555-5555-4555-8555-${String(index).padStart(12, '0')}`,
      )
    await control().changeUser('bruno@boreal.test', { groups: groups(200) })
    expect((await portal.signIn()).claims()?.groups).toHaveLength(200)
    await control().changeUser('bruno@boreal.test', { groups: groups(201) })
    const claims = (await portal.signIn({ prompt: 'login' })).claims()
    expect(claims).not.toHaveProperty('groups')
    expect(claims).toMatchObject({
      _claim_names: { groups: 'src1' },
      _claim_sources: {
        src1: { endpoint: `https://graph.microsoft.com/v1.0/users/${claims?.oid}/getMemberObjects` },
      },
    })
  })

  test('finds new keys after a rotation, and still the key before', async () => {
    const kids = async () => {
      const { body } = await client.send(`/${TENANT_ID}/discovery/v2.0/keys`)
      return (body as unknown as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
    }
    const before = (await portal.signIn()).id_token ?? ''
    const [old] = await kids()
    await control().rotateKeys()
    const [current, previous] = await kids()
    expect([previous, current === old]).toEqual([old, false])
    const after = (await portal.signIn({ prompt: 'login' })).id_token ?? ''
    const kidOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
    expect([kidOf(before), kidOf(after)]).toEqual([old, current])
    await control().rotateKeys()
    expect(await kids()).not.toContain(old)
  })
})

test('a generic address is issued by the tenant of the person, so that its document names none', async () => {
  const { body } = await client.send('/common/v2.0/.well-known/openid-configuration')
  expect(body.issuer).toBe(`${client.url}/{tenantid}/v2.0`)
  expect(body).not.toHaveProperty('code_challenge_methods_supported')
})

test('an unknown person cannot be changed, nor anything else about one', async () => {
  await expect(control().changeUser('nobody@boreal.test', { disabled: true })).rejects.toThrow('404')
  const wrong = control().changeUser('bruno@boreal.test', { name: 'X' } as never)
  await expect(wrong).rejects.toThrow('400')
})
