import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people, startPortal, type TestPortal } from '../../portal.ts'
import { post } from '../../post.ts'

const english = { 'accept-language': 'en' }
const signIn = (portal: TestPortal, captcha_token?: string, address = '192.0.2.1') =>
  post(
    portal,
    'login',
    { ...people.maria, ...(captcha_token === undefined ? {} : { captcha_token }) },
    { ...english, 'x-forwarded-for': address },
  )

/** Fetches a challenge from the portal and solves it like the widget. */
async function solve(portal: TestPortal, address = '192.0.2.1') {
  const { body } = await post(portal, 'captcha', {}, { 'x-forwarded-for': address })
  const challenge = body as unknown as Challenge
  const { parameters, signature } = challenge
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey })
  return { challenge: { parameters, signature }, solution }
}

const refused = { status: 422, body: { code: 'login.captcha', error: 'Invalid captcha!' } }
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

describe('the built-in captcha', () => {
  let portal: TestPortal
  let offsetMs = 0
  beforeAll(async () => {
    portal = await startPortal({
      env: { CAPTCHA: 'altcha', TRUST_PROXY: '1' },
      clock: { now: () => Date.now() + offsetMs },
    })
    unused = await solved()
  })
  afterAll(() => portal.close())

  const solved = (address?: string) => solve(portal, address)
  /** Of answers that are all refused, which does not use it up. */
  let unused: Awaited<ReturnType<typeof solve>>

  it('accepts a solution once', async () => {
    const answer = encode(await solved())
    expect((await signIn(portal, answer)).status).toBe(200)
    expect(await signIn(portal, answer)).toMatchObject(refused)
  })

  it('accepts a solution only from the network that was given the challenge', async () => {
    const answer = encode(await solved())
    expect(await signIn(portal, answer, '198.51.100.1')).toMatchObject(refused)
    expect((await signIn(portal, answer, '192.0.2.77')).status).toBe(200)
  })

  it('accepts only one of several concurrent requests with the same solution', async () => {
    const answer = encode(await solved())
    const attempts = await Promise.all(Array.from({ length: 5 }, () => signIn(portal, answer)))
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  it('refuses answers that are malformed, modified or made elsewhere', async () => {
    const { challenge, solution } = unused
    const { parameters, signature } = challenge
    const longer = { ...parameters, expiresAt: Number(parameters.expiresAt) + 3600 }
    const answers = [
      ...[{ length: 64 }, null, 5, [], ['x'], '0'.repeat(64)].map((signature) => ({
        ...{ challenge: { parameters, signature }, solution },
      })),
      ...[
        ...[[], 'x', longer, { ...parameters, salt: { length: 8 } }, { ...parameters, nonce: 5 }],
        ...[{ expiresAt: 'soon' }, { expiresAt: 1e12 }, 1],
      ].map((parameters) => ({ challenge: { parameters, signature }, solution })),
      ...[{ length: 64 }, '00'.repeat(32), ''].map((derivedKey) => ({
        ...{ challenge, solution: { ...solution, derivedKey } },
      })),
      ...[{ counter: {} }, 5, 'x', {}].map((solution) => ({ challenge, solution })),
      ...[null, [], 'text', { challenge: 1, solution: 1 }],
    ].map(encode)
    for (const answer of ['null', 'no base64 at all', ...answers]) {
      expect(await signIn(portal, answer), answer).toMatchObject(refused)
    }
  })
  it('is checked before the password', async () => {
    expect(await signIn(portal)).toMatchObject({
      status: 400,
      body: { error: 'Please fill out the captcha!', fields: { captcha_token: 'captchaMissing' } },
    })
    expect(await signIn(portal, '')).toMatchObject({ status: 400 })
  })

  it('accepts a solution after such answers, which do not use it up', async () => {
    expect((await signIn(portal, encode(unused))).status).toBe(200)
  })

  it('expires after twenty minutes', async () => {
    const answer = encode(await solved())
    offsetMs = 21 * 60_000
    expect(await signIn(portal, answer)).toMatchObject(refused)
    offsetMs = 0
    expect((await signIn(portal, answer)).status).toBe(200)
  })
})

describe('Google reCAPTCHA', () => {
  const verifications: URLSearchParams[] = []
  const google = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    verifications.push(form)
    if (form.get('response') === 'broken') return void response.writeHead(500).end('<html>')
    response.setHeader('content-type', 'application/json')
    const [answer, hostname = 'localhost'] = form.get('response')?.split('@') ?? []
    response.end(JSON.stringify({ success: answer === 'right', hostname }))
  })
  const env = {
    CAPTCHA: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_VERIFY_URL: '',
    RECAPTCHA_HOSTNAMES: 'intranet.example.com',
    PUBLIC_URL: 'https://portal.example.com',
    DEMO_DATA: 'on',
  }
  let portal: TestPortal
  let withFallback: TestPortal
  beforeAll(async () => {
    await new Promise<void>((listening) => google.listen(0, '127.0.0.1', listening))
    const { port } = google.address() as AddressInfo
    env.RECAPTCHA_VERIFY_URL = `http://127.0.0.1:${port}/siteverify`
    portal = await startPortal({ env })
    withFallback = await startPortal({ env: { ...env, CAPTCHA_FALLBACK: 'altcha' } })
  })
  afterAll(async () => {
    await portal.close()
    await withFallback.close()
    google.close()
  })

  it('is verified by the server with the secret, the answer and the address', async () => {
    expect((await signIn(portal, 'right')).status).toBe(200)
    expect(Object.fromEntries(verifications.at(-1) ?? [])).toEqual({
      secret: 'secret',
      response: 'right',
      remoteip: '127.0.0.1',
    })
  })

  it('refuses sign-in if Google does, or without an answer', async () => {
    expect(await signIn(portal, 'wrong')).toMatchObject(refused)
    expect(await signIn(portal)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  it('is refused if it was solved on a page of another host name', async () => {
    expect(await signIn(portal, 'right@phishing.test')).toMatchObject(refused)
    expect(await signIn(portal, 'right@')).toMatchObject(refused)
    expect((await signIn(portal, 'right@boreal.localhost')).status, 'another brand').toBe(200)
    expect((await signIn(portal, 'right@portal.example.com')).status, 'PUBLIC_URL').toBe(200)
    expect((await signIn(portal, 'right@Intranet.example.com')).status, 'RECAPTCHA_HOSTNAMES').toBe(200)
  })

  it("may be solved anywhere with Google's test keys, or if the operator allows it", async () => {
    const testSecret = '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'
    for (const relaxed of [{ RECAPTCHA_SECRET: testSecret }, { RECAPTCHA_HOSTNAMES: 'any' }]) {
      const other = await startPortal({ env: { ...env, ...relaxed } })
      expect((await signIn(other, 'right@testkey.google.com')).status).toBe(200)
      await other.close()
    }
  })

  it('refuses sign-in while Google cannot be reached', async () => {
    expect(await signIn(portal, 'broken')).toMatchObject({ status: 500, body: { code: 'server.failed' } })
  })

  it('does not offer challenges of the built-in captcha', async () => {
    expect((await post(portal, 'captcha', {})).status).toBe(404)
  })

  it('is replaced by the built-in captcha only where that is allowed', async () => {
    const answer = encode(await solve(withFallback))
    expect(await signIn(portal, answer)).toMatchObject(refused)
    expect((await signIn(withFallback, answer)).status).toBe(200)
    expect(await signIn(withFallback, answer)).toMatchObject(refused)
  })

  it('never sees an answer of the built-in captcha, and the other way round', async () => {
    const seen = verifications.length
    const { challenge, solution } = await solve(withFallback)
    const wrong = encode({ challenge, solution: { ...solution, counter: -1 } })
    expect(await signIn(withFallback, wrong)).toMatchObject(refused)
    expect(verifications).toHaveLength(seen)
    expect((await signIn(withFallback, 'right')).status).toBe(200)
    expect(await signIn(withFallback, 'wrong')).toMatchObject(refused)
  })
})
