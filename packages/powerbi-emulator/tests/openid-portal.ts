import * as oidc from 'openid-client'
import { afterEach, beforeEach } from 'vitest'
import { EmulatorControl } from '#emulator/api/emulator-control.ts'
import { SIGN_IN_CLIENT_ID, SIGN_IN_CLIENT_SECRET, TENANT_ID } from '#emulator/content/demo-tenant.ts'
import { live } from '../../../tests/fixtures/live.ts'
import type { EmulatorClient } from './client.ts'
import { TestBrowser } from './test-browser.ts'

export const redirectUri = 'http://boreal.localhost:3000/sso'

/** The link of a person who signs in. */
export const bruno = 'Bruno Nunes (bruno@boreal.test)'

/** A portal that people sign in to, with `openid-client`, which verifies what a provider sends; and a browser. */
export class OpenIdPortal {
  readonly browser = new TestBrowser()
  readonly config: oidc.Configuration

  constructor(config: oidc.Configuration) {
    this.config = config
  }

  static async at(
    url: string,
    id = SIGN_IN_CLIENT_ID,
    auth = oidc.ClientSecretPost(SIGN_IN_CLIENT_SECRET),
  ): Promise<OpenIdPortal> {
    const issuer = new URL(`${url}/${TENANT_ID}/v2.0`)
    return new OpenIdPortal(
      await oidc.discovery(issuer, id, undefined, auth, { execute: [oidc.allowInsecureRequests] }),
    )
  }

  /** The address where a person signs in, and what the answer must match. */
  async attempt(changes: Record<string, string> = {}) {
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
    const [expectedState, expectedNonce] = [oidc.randomState(), oidc.randomNonce()]
    const url = oidc.buildAuthorizationUrl(this.config, {
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
      nonce: expectedNonce,
      ...changes,
    })
    const maxAge = changes.max_age === undefined ? {} : { maxAge: Number(changes.max_age) }
    return { url, checks: { pkceCodeVerifier, expectedState, expectedNonce, ...maxAge } }
  }

  /** Opens a page and clicks one of its links. */
  async choose(url: URL, label: string) {
    const { text } = await this.browser.open(url)
    return this.browser.open(TestBrowser.links(text, url)[label] ?? `no link ${label}`)
  }

  async signIn(changes: Record<string, string> = {}, label = bruno) {
    const { url, checks } = await this.attempt(changes)
    const { back } = await this.choose(url, label)
    return oidc.authorizationCodeGrant(this.config, back ?? url, checks)
  }

  /** What the program is answered without a page. */
  async silently(changes: Record<string, string> = {}): Promise<URL | undefined> {
    return (await this.browser.open((await this.attempt(changes)).url)).back
  }
}

/** A portal with a browser of its own for each test; what tests change in the emulator is undone. */
export function openIdFixture(client: EmulatorClient) {
  let portal: OpenIdPortal | undefined
  beforeEach(async () => {
    portal = await OpenIdPortal.at(client.url)
  })
  afterEach(() => new EmulatorControl(client.url).reset())
  return live(() => portal)
}

/** The error that a program is told, and its AADSTS number. */
export const errorOf = (back: URL | undefined) => [
  back?.searchParams.get('error'),
  /^AADSTS(\d+)/.exec(back?.searchParams.get('error_description') ?? '')?.[1],
]
