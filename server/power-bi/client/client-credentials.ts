import type { INetworkModule, NetworkRequestOptions, NetworkResponse } from '@azure/msal-node'
import { z } from 'zod'
import { baseUrl } from '#common/addresses/base-url.ts'
import { accountKey } from './account-key.ts'
import { readCertificate } from './certificate.ts'
import { EmbedError, type EmbedErrorFacts } from './embed-error.ts'
import type { Deadline, HttpClient } from './http-client.ts'
import { readResponse } from './responses.ts'
import type { AccessToken, EmbedAccount } from './types.ts'

const tokenResponse = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
})

/**
 * What MSAL must know about the authority. It is fixed, which saves the requests that discover it. MSAL only accepts
 * https addresses, so it is given one; requests go to the configured address, which may be http for the emulator.
 */
function authorityOf({ authorityUrl, entraTenantId }: EmbedAccount) {
  const configured = `${baseUrl(authorityUrl)}/${encodeURIComponent(entraTenantId)}`
  const authority = configured.replace(/^http:/, 'https:')
  const endpoint = `${authority}/oauth2/v2.0`
  return {
    tokenUrl: `${configured}/oauth2/v2.0/token`,
    auth: {
      authority,
      knownAuthorities: [new URL(authority).host],
      authorityMetadata: JSON.stringify({
        authorization_endpoint: `${endpoint}/authorize`,
        token_endpoint: `${endpoint}/token`,
        issuer: `${authority}/v2.0`,
        jwks_uri: `${authority}/discovery/v2.0/keys`,
      }),
    },
  }
}

type Post = (options?: NetworkRequestOptions) => Promise<z.output<typeof tokenResponse>>

/** MSAL's requests, sent by our client with its timeouts, retries and throttling. */
class TokenEndpoint implements INetworkModule {
  /** What the client threw: MSAL replaces errors by its own. */
  error: unknown
  lifetimeMs = 0
  readonly #post: Post

  constructor(post: Post) {
    this.#post = post
  }

  async sendPostRequestAsync<T>(_url: string, options?: NetworkRequestOptions): Promise<NetworkResponse<T>> {
    try {
      const body = await this.#post(options)
      this.lifetimeMs = body.expires_in * 1000
      return { status: 200, headers: {}, body: body as T }
    } catch (error) {
      this.error = error
      throw error
    }
  }

  sendGetRequestAsync<T>(url: string): Promise<NetworkResponse<T>> {
    return Promise.reject(new Error(`unexpected request of MSAL: ${url}`))
  }
}

/** Entra refuses wrong credentials, and an unknown tenant, with 400 as well as with 401. */
function asSignInError(error: unknown, about: EmbedErrorFacts): unknown {
  if (error instanceof EmbedError) return error.temporary ? error : new EmbedError('unauthorised', error)
  const code = error instanceof Error ? error.name : undefined
  return new EmbedError('unauthorised', { ...about, code })
}

/**
 * Signs in by the client-credentials flow, with the account's secret or certificate.
 * @throws EmbedError
 */
export async function acquireWithCredential(
  send: HttpClient,
  account: EmbedAccount,
  deadline: Deadline,
): Promise<AccessToken> {
  const about = { account: account.name, operation: 'sign-in' }
  const { tokenUrl, auth } = authorityOf(account)
  const endpoint = new TokenEndpoint(async (options) => {
    const body = await send(
      {
        throttleKey: `${accountKey(account)} sign-in`,
        about,
        method: 'POST',
        url: tokenUrl,
        headers: { accept: 'application/json', ...options?.headers },
        body: options?.body ?? '',
      },
      deadline,
    )
    return readResponse(tokenResponse, body, about)
  })
  try {
    const credential =
      account.credential === 'certificate'
        ? { clientCertificate: readCertificate(account.clientSecret) }
        : { clientSecret: account.clientSecret }
    // Loaded with the first sign-in, so that the server starts faster.
    const { ConfidentialClientApplication } = await import('@azure/msal-node')
    const application = new ConfidentialClientApplication({
      auth: { clientId: account.clientId, ...auth, ...credential },
      system: { networkClient: endpoint },
    })
    const result = await application.acquireTokenByClientCredential({
      scopes: [account.scope],
      skipCache: true,
    })
    return { token: result?.accessToken ?? '', lifetimeMs: endpoint.lifetimeMs }
  } catch (error) {
    throw asSignInError(endpoint.error ?? error, about)
  }
}
