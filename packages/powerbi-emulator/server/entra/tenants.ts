import type { Content, Tenant } from '#emulator/content/content.ts'
import { sameId } from '../same-id.ts'
import { tenantNotFound } from './check-sign-in.ts'

/** The tenant of a path. @throws EntraError */
export type FindTenant = (name: string) => Tenant

/** Names that programs use when they do not know the tenant; here, the first one. */
export const isGeneric = (name: string): boolean => name === 'common' || name === 'organizations'

export const createFindTenant =
  (content: () => Content): FindTenant =>
  (name) => {
    const { tenants } = content()
    if (isGeneric(name)) return tenants[0]
    const tenant = tenants.find(({ id }) => sameId(id, name))
    if (!tenant) throw tenantNotFound(name)
    return tenant
  }
