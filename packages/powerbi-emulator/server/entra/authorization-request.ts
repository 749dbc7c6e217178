import type { App, Tenant } from '#emulator/content/content.ts'
import { requireApp } from './check-sign-in.ts'
import { EntraError } from './entra-error.ts'
import type { SignInForm } from './sign-in-form.ts'

/** What Entra remembers of a request until the person is back at the program. */
export interface AuthorizationRequest {
  tenant: Tenant
  app: App
  redirectUri: string
}

const invalidRequest = (number: number, message: string): EntraError =>
  new EntraError(400, 'invalid_request', number, message)

const isHttpUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '127.0.0.1' || name.endsWith('.localhost')

/** Paths are compared exactly; the ports of loopback addresses are not compared. */
function matches(registered: string, given: string): boolean {
  if (registered === given) return true
  const [one, other] = [new URL(registered), new URL(given)]
  one.port = other.port
  return isLoopback(other.hostname) && one.href === other.href
}

export const isRedirectUri = ({ redirectUris }: App, uri: string | undefined): uri is string =>
  uri !== undefined &&
  isHttpUrl(uri) &&
  (redirectUris === undefined || redirectUris.some((one) => matches(one, uri)))

/**
 * The program of a request, and where it wants people back. If this fails, the error is shown to the person, who would
 * otherwise be sent to an address that is not the program's.
 * @throws EntraError
 */
export function requireClient(tenant: Tenant, query: SignInForm): AuthorizationRequest {
  if (!query.client_id) throw missing('client_id')
  const app = requireApp(tenant, query.client_id)
  const { redirect_uri: redirectUri = '' } = query
  if (!isRedirectUri(app, redirectUri)) {
    throw invalidRequest(
      50011,
      `The redirect URI '${redirectUri}' specified in the request does not match the redirect URIs configured for the application '${app.clientId}'.`,
    )
  }
  return { tenant, app, redirectUri }
}

const missing = (name: string): EntraError =>
  invalidRequest(900144, `The request body must contain the following parameter: '${name}'.`)

/** Checks the rest of a request; the program is told what is wrong. @throws EntraError */
export function checkRequest(query: SignInForm): void {
  for (const name of ['response_type', 'scope']) if (!query[name]) throw missing(name)
  if (query.response_type !== 'code') {
    throw new EntraError(
      400,
      'unsupported_response_type',
      700054,
      `response_type '${query.response_type}' is not enabled for the application.`,
    )
  }
  if (!['query', 'fragment', 'form_post', undefined].includes(query.response_mode)) {
    throw invalidRequest(70007, `'${query.response_mode}' is not a supported value of 'response_mode'.`)
  }
  if (!['login', 'none', 'consent', 'select_account', undefined].includes(query.prompt)) {
    throw invalidRequest(90023, `Unsupported 'prompt' value '${query.prompt}'.`)
  }
  if (!/^\d*$/.test(query.max_age ?? '')) throw invalidRequest(90014, "The value of 'max_age' is not valid.")
  checkChallenge(query)
}

function checkChallenge({ code_challenge: challenge, code_challenge_method: method }: SignInForm): void {
  if (challenge === undefined && method === undefined) return
  if (!['S256', 'plain', undefined].includes(method)) {
    throw invalidRequest(501491, `The code_challenge_method '${method}' is not supported.`)
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge ?? '')) {
    throw invalidRequest(501491, 'Invalid size of Code_Challenge parameter.')
  }
}
