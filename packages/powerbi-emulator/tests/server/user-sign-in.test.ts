import { createHash, createPublicKey, verify } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { CLIENT_ID, CLIENT_SECRET, TENANT_ID } from '#emulator/content/demo-tenant.ts'
import { EmulatorClient } from '../client.ts'
import { emulatorFixture, NOON } from '../emulator-fixture.ts'

let now = NOON
const client = emulatorFixture({ clock: () => now })
beforeEach(() => {
  now = NOON
})

const redirect_uri = 'http://localhost:5300/'
const code_verifier = 'a verifier that only the program knows, forty-three letters long'
const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
const ownScope = `api://${CLIENT_ID}/Reports.Embed openid profile offline_access`
const asking = {
  client_id: CLIENT_ID,
  redirect_uri,
  response_type: 'code',
  response_mode: 'fragment',
  scope: ownScope,
  state: 'where I was',
  nonce: 'once',
  code_challenge,
  code_challenge_method: 'S256',
}

const open = (query: Record<string, string>, cookie = '') =>
  fetch(`${client.url}/${TENANT_ID}/oauth2/v2.0/authorize?${new URLSearchParams(query)}`, {
    redirect: 'manual',
    headers: { cookie },
  })

/** Clicks the first link of the sign-in page, and returns what the program receives in its URL. */
async function signIn(changes: Record<string, string> = {}) {
  const page = await (await open({ ...asking, ...changes })).text()
  const link = /href="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const answer = await fetch(`${client.url}/${TENANT_ID}/oauth2/v2.0/authorize${link}`, {
    redirect: 'manual',
  })
  expect(answer.status).toBe(302)
  return new URL(answer.headers.get('location') ?? '')
}

const codeFrom = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('code') ?? ''

async function redeem(form: Record<string, string>) {
  const body = new URLSearchParams({ client_id: CLIENT_ID, redirect_uri, ...form })
  const answer = await fetch(`${client.url}/${TENANT_ID}/oauth2/v2.0/token`, { method: 'POST', body })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('a user', () => {
  test('clicks one link and returns to the program, which gets tokens for the code', async () => {
    const back = await signIn()
    expect(back.origin + back.pathname).toBe(redirect_uri)
    expect(new URLSearchParams(back.hash.slice(1)).get('state')).toBe('where I was')

    const code = codeFrom(back)
    const { status, headers, body } = await redeem({ grant_type: 'authorization_code', code, code_verifier })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(body).toMatchObject({ token_type: 'Bearer', scope: ownScope, expires_in: 3599 })
    expect(claimsOf(body.id_token)).toMatchObject({
      aud: CLIENT_ID,
      nonce: 'once',
      tid: TENANT_ID,
      preferred_username: 'demo@example.com',
    })
    expect(claimsOf(body.access_token)).toMatchObject({ aud: CLIENT_ID, scp: 'Reports.Embed' })

    const again = await redeem({ grant_type: 'refresh_token', refresh_token: body.refresh_token })
    expect(again.status).toBe(200)
    expect(claimsOf(again.body.access_token)).toMatchObject({ scp: 'Reports.Embed' })
  })

  test('has tokens that an API can verify with the published key', async () => {
    const code = codeFrom(await signIn())
    const { body } = await redeem({ grant_type: 'authorization_code', code, code_verifier })
    const answer = await fetch(`${client.url}/${TENANT_ID}/discovery/v2.0/keys`)
    const { keys } = (await answer.json()) as { keys: [JsonWebKey & { kid: string }] }
    const [head, claims, signature] = body.access_token.split('.')
    const key = createPublicKey({ key: keys[0] as never, format: 'jwk' })
    const data = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', data, key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(claimsOf(body.access_token).iss).toBe(`${client.url}/${TENANT_ID}/v2.0`)
  })

  test('with their own reports can use the REST API with the token', async () => {
    const scope = 'https://analysis.windows.net/powerbi/api/Report.Read.All openid'
    const code = codeFrom(await signIn({ scope }))
    const { body } = await redeem({ grant_type: 'authorization_code', code, code_verifier })
    const program = new EmulatorClient(client.url)
    program.accessToken = body.access_token
    expect((await program.get('/groups')).status).toBe(200)
  })
})

describe('an authorization code', () => {
  test.each<[string, Record<string, string>, number, number, number]>([
    ['without its verifier', {}, 0, 400, 501481],
    ['with another verifier', { code_verifier: 'guessed' }, 0, 400, 501481],
    ['for another redirect URI', { code_verifier, redirect_uri: 'http://localhost:9/' }, 0, 400, 500112],
    ['after ten minutes', { code_verifier }, 601_000, 400, 70008],
    ['that is forged', { code_verifier, code: 'x.y.z' }, 0, 400, 70008],
    ['of another program', { code_verifier, client_id: 'other' }, 0, 400, 700016],
    ['with a wrong secret', { code_verifier, client_secret: 'guessed' }, 0, 401, 7000215],
  ])('%s is rejected', async (_case, change, later, expected, number) => {
    const code = codeFrom(await signIn())
    now += later
    const { status, body } = await redeem({ grant_type: 'authorization_code', code, ...change })
    expect([status, body.error_codes]).toEqual([expected, [number]])
  })

  test('is redeemed once', async () => {
    const code = codeFrom(await signIn())
    const form = { grant_type: 'authorization_code', code, code_verifier }
    expect((await redeem(form)).status).toBe(200)
    const { status, body } = await redeem(form)
    expect([status, body.error, body.error_codes]).toEqual([400, 'invalid_grant', [54005]])
  })

  test('of a program without a secret needs PKCE', async () => {
    const { code_challenge: _, code_challenge_method: _method, ...without } = asking
    const page = await (await open(without)).text()
    const link = /href="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const take = async () => {
      const { searchParams } = new URL(link, 'http://page')
      const answer = await open(Object.fromEntries(searchParams))
      return codeFrom(new URL(answer.headers.get('location') ?? ''))
    }
    const { body } = await redeem({ grant_type: 'authorization_code', code: await take() })
    expect(body.error_codes).toEqual([9002325])
    const form = { grant_type: 'authorization_code', client_secret: CLIENT_SECRET, code: await take() }
    expect((await redeem(form)).status).toBe(200)
  })

  test('is not a refresh token', async () => {
    const refresh_token = codeFrom(await signIn())
    const { body } = await redeem({ grant_type: 'refresh_token', refresh_token })
    expect(body.error_codes).toEqual([70008])
  })
})
