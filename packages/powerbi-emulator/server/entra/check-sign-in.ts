import type { App, Tenant } from '#emulator/content/content.ts'
import { findApp } from '../catalog/principal.ts'
import { checkSecret } from './client-credentials.ts'
import { EntraError } from './entra-error.ts'
import type { SignInForm } from './sign-in-form.ts'

export const RESOURCE = 'https://analysis.windows.net/powerbi/api'

/** The APIs that tokens are issued for: Power BI, and Azure Resource Manager by both of its names. */
const resources = [RESOURCE, 'https://management.azure.com', 'https://management.core.windows.net']

export const tenantNotFound = (tenant: string): EntraError =>
  new EntraError(
    400,
    'invalid_request',
    90002,
    `Tenant '${tenant}' not found. Check to make sure you have the correct tenant ID and are signing into the correct cloud.`,
  )

/** The app of a sign-in. @throws EntraError */
export function requireApp(tenant: Tenant, clientId: string | undefined): App {
  const app = findApp(tenant, clientId)
  if (app) return app
  throw new EntraError(
    400,
    'unauthorized_client',
    700016,
    `Application with identifier '${clientId}' was not found in the directory '${tenant.id}'.`,
  )
}

export interface SignIn {
  tenant: Tenant
  app: App
}

/**
 * Validates a client-credentials request as Microsoft Entra does; the first error wins.
 * @param asks how the request names the service: `scope` since version 2.0, `resource` before
 * @throws EntraError
 */
export function checkSignIn(tenant: Tenant, form: SignInForm, asks: 'scope' | 'resource'): SignIn {
  for (const name of ['grant_type', 'client_id', asks]) required(form, name)
  if (form.grant_type !== 'client_credentials') {
    throw new EntraError(
      400,
      'unsupported_grant_type',
      70003,
      `The app requested an unsupported grant type '${form.grant_type}'.`,
    )
  }
  const app = requireApp(tenant, form.client_id)
  checkSecret(app, form)
  const resource = asks === 'scope' ? resourceOf(form.scope ?? '') : (form.resource ?? '')
  checkResource(resource, tenant)
  return { tenant, app }
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

/** The resource whose permissions a scope asks for. @throws EntraError */
function resourceOf(scope: string): string {
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
  return wanted[0].slice(0, -'/.default'.length)
}

function checkResource(resource: string, { id }: Tenant): void {
  if (resources.includes(resource.replace(/\/$/, ''))) return
  throw new EntraError(
    400,
    'invalid_resource',
    500011,
    `The resource principal named ${resource} was not found in the tenant named ${id}.`,
  )
}
