import { asc, eq, sql } from 'drizzle-orm'
import { setups, tenants } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'

/** The setup of a host name; the first setup for a host name that none has. */
export async function findSetup(db: Db, host: string) {
  const [found] = await db
    .select({
      id: setups.id,
      tenantId: setups.tenantId,
      companyName: setups.companyName,
      brandColour: setups.brandColour,
      pictureHash: setups.pictureHash,
      texts: setups.texts,
      assetVersion: setups.assetVersion,
      settings: tenants.settings,
    })
    .from(setups)
    .innerJoin(tenants, eq(tenants.id, setups.tenantId))
    .orderBy(sql`${setups.host} = ${host} desc`, asc(setups.id))
    .limit(1)
  return found
}

/** The host names of all setups. */
export async function listHosts(db: Db): Promise<string[]> {
  const rows = await db.select({ host: setups.host }).from(setups)
  return rows.map(({ host }) => host)
}
