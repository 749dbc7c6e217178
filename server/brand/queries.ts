import { asc, eq, sql } from 'drizzle-orm'
import { setups, tenants } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'

const selectSetups = (db: Db) =>
  db
    .select({
      id: setups.id,
      tenantId: setups.tenantId,
      host: setups.host,
      companyName: setups.companyName,
      brandColour: setups.brandColour,
      pictureHash: setups.pictureHash,
      texts: setups.texts,
      assetVersion: setups.assetVersion,
      settings: tenants.settings,
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
