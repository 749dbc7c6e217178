import { eq, sql } from 'drizzle-orm'
import type { ApiTokenScope } from '#common/contract/token-scopes.ts'
import { type StoredTenantSettings, tenants } from '#server/base/db/schema/index.ts'
import { insertApiToken } from '#server/sign-in/api-tokens/api-tokens.ts'
import type { TestPortal } from '../portal.ts'

export interface ScimAnswer {
  status: number
  headers: Headers
  body: ScimBody
}

/** A response as a directory reads it. */
export interface ScimBody {
  [attribute: string]: unknown
  id: string
  totalResults: number
  Resources: ScimBody[]
  detail: string
}

/** A directory that provisions users and groups of a tenant. */
export interface Directory {
  token: string
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ScimAnswer>
  /** The id of a user, added as Entra ID does. */
  addUser(userName: string, attributes?: Record<string, unknown>): Promise<string>
  /** The only resource with a filter. */
  find(kind: 'Users' | 'Groups', filter: string): Promise<ScimBody | undefined>
}

const name = 'Entra ID'

/** Changes settings of a tenant, as an administrator does. */
export const setProvisioning = (portal: TestPortal, settings: StoredTenantSettings, tenantId = 1) =>
  portal.changeExternally((db) =>
    db
      .update(tenants)
      .set({ settings: sql`${tenants.settings} || ${JSON.stringify(settings)}::jsonb` })
      .where(eq(tenants.id, tenantId)),
  )

/** Turns provisioning on for a tenant and gives the directory a token. */
export async function connectDirectory(
  portal: TestPortal,
  {
    tenantId = 1,
    scopes = ['scim'],
    expiresAt = null,
    settings = {},
  }: {
    tenantId?: number
    scopes?: ApiTokenScope[]
    expiresAt?: Date | null
    settings?: StoredTenantSettings
  } = {},
): Promise<Directory> {
  await setProvisioning(portal, { provisioning: 'on', ...settings }, tenantId)
  const scope = { db: portal.database.db, tenantId }
  const { token } = await insertApiToken(scope, { name, scopes, createdBy: 'Admin', expiresAt })
  const send: Directory['send'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${portal.url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? {} : JSON.parse(text) }
  }
  return {
    token,
    send,
    async addUser(userName, attributes = {}) {
      const { status, body } = await send('POST', '/Users', {
        schemas: [userUrn, enterpriseUrn],
        externalId: `external-${userName}`,
        userName,
        active: true,
        ...attributes,
      })
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.id
    },
    async find(kind, filter) {
      const { status, body } = await send('GET', `/${kind}?filter=${encodeURIComponent(filter)}`)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.Resources[0]
    },
  }
}

export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** The body of a PATCH. */
export const patch = (...Operations: { op: string; path?: string; value?: unknown }[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
