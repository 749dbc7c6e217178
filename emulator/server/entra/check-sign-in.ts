import { sameId } from '../catalog.ts'
import { CLIENT_ID, CLIENT_SECRET, TENANT_ID } from '../demo-principal.ts'
import { EntraError } from './entra-error.ts'

export const RESOURCE = 'https://analysis.windows.net/powerbi/api'

export type SignInForm = Partial<Record<string, string>>

/** The fields of a form or a query. Duplicate names arrive as arrays. @throws EntraError */
export function readForm(fields: unknown): SignInForm {
  const entries = Object.entries(fields ?? {})
  const [twice] = entries.find(([, value]) => Array.isArray(value)) ?? []
  if (twice) {
    const why = `The request is not properly formatted. The parameter '${twice}' is duplicated.`
    throw new EntraError(400, 'invalid_request', 9000411, why)
  }
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

/**
 * Validates a client-credentials request as Microsoft Entra does; the first error wins.
 * @param asks how the request names the service: `scope` since version 2.0, `resource` before
 * @throws EntraError
 */
export function checkSignIn(tenant: string, form: SignInForm, asks: 'scope' | 'resource'): void {
  if (!sameId(tenant, TENANT_ID)) {
    throw new EntraError(
      400,
      'invalid_request',
      90002,
      `Tenant '${tenant}' not found. Check to make sure you have the correct tenant ID and are signing into the correct cloud.`,
    )
  }
  for (const name of ['grant_type', 'client_id', asks]) required(form, name)
  if (form.grant_type !== 'client_credentials') {
    throw new EntraError(
      400,
      'unsupported_grant_type',
      70003,
      `The app requested an unsupported grant type '${form.grant_type}'.`,
    )
  }
  if (!sameId(form.client_id ?? '', CLIENT_ID)) {
    throw new EntraError(
      400,
      'unauthorized_client',
      700016,
      `Application with identifier '${form.client_id}' was not found in the directory '${tenant}'.`,
    )
  }
  checkCredential(form)
  if (asks === 'scope') checkScope(form.scope ?? '')
  else checkResource(form.resource ?? '')
}

function required(form: SignInForm, name: string): void {
  if (form[name]) return
  throw new EntraError(
    400,
    'invalid_request',
    900144,
    `The request body must contain the following parameter: '${name}'.`,
  )
}

function checkCredential(form: SignInForm): void {
  if (form.client_secret === CLIENT_SECRET) return
  if (form.client_secret) {
    throw new EntraError(
      401,
      'invalid_client',
      7000215,
      'Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, ' +
        `not the client secret ID, for a secret added to app '${CLIENT_ID}'.`,
    )
  }
  if (form.client_assertion) {
    throw new EntraError(
      401,
      'invalid_client',
      700027,
      'Client assertion failed signature validation. The application has no certificate registered.',
    )
  }
  throw new EntraError(
    401,
    'invalid_client',
    7000216,
    "'client_assertion', 'client_secret' or 'request' is required for the 'client_credentials' grant type.",
  )
}

function checkScope(scope: string): void {
  // Libraries add the OpenID scopes to the requested ones; Entra ignores them.
  const wanted = scope
    .split(' ')
    .filter((name) => !['openid', 'profile', 'offline_access', ''].includes(name))
  if (wanted.length !== 1 || !wanted[0]?.endsWith('/.default')) {
    throw new EntraError(
      400,
      'invalid_scope',
      1002012,
      `The provided value for scope ${scope} is not valid. Client credential flows must have a scope value with /.default suffixed to the resource identifier (application ID URI).`,
    )
  }
  checkResource(wanted[0].slice(0, -'/.default'.length))
}

function checkResource(resource: string): void {
  if (resource.replace(/\/$/, '') === RESOURCE) return
  throw new EntraError(
    400,
    'invalid_resource',
    500011,
    `The resource principal named ${resource} was not found in the tenant named ${TENANT_ID}.`,
  )
}
