import { asc, eq, sql } from 'drizzle-orm'
import {
  accounts,
  identityProviders,
  passkeys,
  type StoredTenantSettings,
  setups,
  tenants,
} from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'

/** The columns of a setup that say what it looks like. */
export const brandColumns = {
  id: setups.id,
  host: setups.host,
  companyName: setups.companyName,
  brandColour: setups.brandColour,
  pictureHash: setups.pictureHash,
  logoHash: setups.logoHash,
  darkLogoHash: setups.darkLogoHash,
  iconHash: setups.iconHash,
  texts: setups.texts,
  darkReports: setups.darkReports,
  senderName: setups.senderName,
  assetVersion: setups.assetVersion,
}

/** The origins from which a tenant embeds reports, other than Microsoft's. */
const embedHosts = sql<string[]>`array(
  select distinct unnest(${accounts.embedHosts}) from ${accounts} where ${accounts.tenantId} = ${setups.tenantId})`

/** The providers that people of a tenant can sign in with. */
const providers = sql<{ id: number; name: string; domains: string[] }[]>`array(
  select json_build_object('id', ${identityProviders.id}, 'name', ${identityProviders.name}, 'domains', ${identityProviders.domains})
  from ${identityProviders} where ${identityProviders.tenantId} = ${setups.tenantId} and ${identityProviders.enabled}
  order by ${identityProviders.name}, ${identityProviders.id})`

/** Whether users of the tenant have passkeys. */
const hasPasskeys = sql<boolean>`exists (
  select 1 from ${passkeys} where ${passkeys.tenantId} = ${setups.tenantId})`

const selectSetups = (db: Db) =>
  db
    .select({
      ...brandColumns,
      tenantId: setups.tenantId,
      settings: tenants.settings,
      embedHosts,
      providers,
      hasPasskeys,
    })
    .from(setups)
    .innerJoin(tenants, eq(tenants.id, setups.tenantId))

export type Setup = Awaited<ReturnType<typeof selectSetups>>[number]

/** The setups of all tenants, oldest first. */
export const listSetups = (db: Db, limit: number): Promise<Setup[]> =>
  selectSetups(db).orderBy(asc(setups.id)).limit(limit)

/** The setup of a host name; the first setup for a host name that none has. */
export async function findSetup(db: Db, host: string): Promise<Setup | undefined> {
  const [found] = await selectSetups(db).orderBy(sql`${setups.host} = ${host} desc`, asc(setups.id)).limit(1)
  return found
}

/** The host names of all setups. */
export async function listHosts(db: Db): Promise<string[]> {
  const rows = await db.select({ host: setups.host }).from(setups)
  return rows.map(({ host }) => host)
}

/** What a setup looks like. */
export type Brand = Awaited<ReturnType<typeof selectBrand>>[number]

const selectBrand = ({ db, tenantId }: Scope, setupId: number) =>
  db
    .select({ ...brandColumns, settings: tenants.settings })
    .from(setups)
    .innerJoin(tenants, eq(tenants.id, setups.tenantId))
    .where(tenantScoped({ tenantId }, setups, eq(setups.id, setupId)))

/** The brand of a setup of the tenant. */
export async function findBrand(scope: Scope, setupId: number): Promise<Brand | undefined> {
  const [found] = await selectBrand(scope, setupId)
  return found
}

/** The same, with the settings of its tenant, locked until the transaction ends. */
export async function lockBrand(tx: Scope, setupId: number): Promise<Brand | undefined> {
  const [found] = await selectBrand(tx, setupId).for('update')
  return found
}

export const updateBrand = (
  tx: Scope,
  setupId: number,
  values: Partial<Omit<Brand, 'id' | 'host' | 'assetVersion' | 'settings'>>,
): Promise<unknown> =>
  tx.db
    .update(setups)
    .set(values)
    .where(tenantScoped(tx, setups, eq(setups.id, setupId)))

export const updateSettings = (tx: Scope, settings: StoredTenantSettings): Promise<unknown> =>
  tx.db.update(tenants).set({ settings }).where(eq(tenants.id, tx.tenantId))
