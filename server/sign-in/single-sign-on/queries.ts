import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { insertedRow } from '../../base/db/rows.ts'
import {
  groups,
  identityProviderGroups,
  identityProviders,
  tenants,
  userIdentities,
} from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'

/** A provider as stored: its secret is encrypted. */
export type Provider = typeof identityProviders.$inferSelect

const isProvider = (id: number) => eq(identityProviders.id, id)

/** How many users have signed in with a provider, as a column of a query on it. */
const usersCount = sql<number>`(select count(*)::int from ${userIdentities}
  where ${userIdentities.tenantId} = ${identityProviders.tenantId}
  and ${userIdentities.providerId} = ${identityProviders.id})`

export const listProviders = (scope: Scope) =>
  scope.db
    .select({
      id: identityProviders.id,
      name: identityProviders.name,
      issuer: identityProviders.issuer,
      clientId: identityProviders.clientId,
      domains: identityProviders.domains,
      enabled: identityProviders.enabled,
      usersCount,
    })
    .from(identityProviders)
    .where(tenantScoped(scope, identityProviders))
    .orderBy(asc(identityProviders.name), asc(identityProviders.id))

async function findProvider(scope: Scope, id: number): Promise<Provider | undefined> {
  const [found] = await scope.db
    .select()
    .from(identityProviders)
    .where(tenantScoped(scope, identityProviders, isProvider(id)))
  return found
}

/** @throws PortalError `resource.missing` */
export async function requireProvider(scope: Scope, id: number): Promise<Provider> {
  const found = await findProvider(scope, id)
  if (!found) throw new PortalError('resource.missing')
  return found
}

/** A provider that people can sign in with, if an id of one is given. */
export async function findEnabledProvider(
  scope: Scope,
  id: number | undefined,
): Promise<Provider | undefined> {
  const found = id === undefined ? undefined : await findProvider(scope, id)
  return found?.enabled ? found : undefined
}

/** The same. @throws PortalError `resource.missing` */
export async function requireEnabledProvider(scope: Scope, id: number | undefined): Promise<Provider> {
  const found = await findEnabledProvider(scope, id)
  if (!found) throw new PortalError('resource.missing')
  return found
}

/** A provider, locked until the transaction ends. */
export async function lockProvider(tx: Scope, id: number): Promise<Provider | undefined> {
  const [found] = await tx.db
    .select()
    .from(identityProviders)
    .where(tenantScoped(tx, identityProviders, isProvider(id)))
    .for('update')
  return found
}

/** The provider of any tenant, which says whose it is. */
export async function findProviderOfAll(db: Db, id: number): Promise<Provider | undefined> {
  const [found] = await db.select().from(identityProviders).where(isProvider(id))
  return found
}

export async function insertProvider(
  tx: Scope,
  provider: Omit<typeof identityProviders.$inferInsert, 'tenantId'>,
): Promise<number> {
  const inserted = await tx.db
    .insert(identityProviders)
    .values({ ...provider, tenantId: tx.tenantId })
    .returning({ id: identityProviders.id })
  return insertedRow(inserted).id
}

export const updateProvider = (tx: Scope, id: number, change: Partial<Provider>): Promise<unknown> =>
  tx.db
    .update(identityProviders)
    .set(change)
    .where(tenantScoped(tx, identityProviders, isProvider(id)))

export const deleteProvider = (tx: Scope, id: number): Promise<unknown> =>
  tx.db.delete(identityProviders).where(tenantScoped(tx, identityProviders, isProvider(id)))

/** How many other providers of the tenant people can sign in with. */
export const countOtherEnabled = (scope: Scope, id: number): Promise<number> =>
  scope.db.$count(
    identityProviders,
    tenantScoped(scope, identityProviders, ne(identityProviders.id, id), eq(identityProviders.enabled, true)),
  )

/**
 * Those of these domains that another tenant has with another provider: only one directory knows the people of a domain, but
 * it may be that of several companies. Of two that are saved at once, the second one waits for the first.
 */
export async function foreignDomains(
  tx: Scope,
  { issuer, domains }: Pick<Provider, 'issuer' | 'domains'>,
): Promise<string[]> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('vitrine domains'))`)
  const taken = sql<string>`unnest(${identityProviders.domains})`
  const others = await tx.db
    .selectDistinct({ domain: taken })
    .from(identityProviders)
    .where(and(ne(identityProviders.tenantId, tx.tenantId), ne(identityProviders.issuer, issuer)))
  const found = new Set(others.map(({ domain }) => domain))
  return domains.filter((domain) => found.has(domain))
}

/** Which groups values of the groups claim lead to, by value. */
export const listMappedGroups = (scope: Scope, providerId: number) =>
  scope.db
    .select({ value: identityProviderGroups.value, id: groups.id, name: groups.name })
    .from(identityProviderGroups)
    .innerJoin(
      groups,
      and(
        eq(groups.tenantId, identityProviderGroups.tenantId),
        eq(groups.id, identityProviderGroups.groupId),
      ),
    )
    .where(tenantScoped(scope, identityProviderGroups, eq(identityProviderGroups.providerId, providerId)))
    .orderBy(asc(identityProviderGroups.value), asc(groups.name))

export async function replaceMappedGroups(
  tx: Scope,
  providerId: number,
  mapped: readonly { value: string; groupId: number }[],
): Promise<void> {
  const isOfProvider = eq(identityProviderGroups.providerId, providerId)
  await tx.db.delete(identityProviderGroups).where(tenantScoped(tx, identityProviderGroups, isOfProvider))
  const rows = mapped.map((one) => ({ ...one, tenantId: tx.tenantId, providerId }))
  if (rows.length > 0) await tx.db.insert(identityProviderGroups).values(rows).onConflictDoNothing()
}

/** Forgets who has signed in with a provider. @returns how many they were */
export async function forgetIdentities(tx: Scope, providerId: number): Promise<number> {
  const { rowCount } = await tx.db
    .delete(userIdentities)
    .where(tenantScoped(tx, userIdentities, eq(userIdentities.providerId, providerId)))
  return rowCount ?? 0
}

/** The settings of the tenant, locked until the transaction ends. */
export async function lockTenant(tx: Scope) {
  const [tenant] = await tx.db.select().from(tenants).where(eq(tenants.id, tx.tenantId)).for('update')
  return tenant
}
