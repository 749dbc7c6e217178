import type pg from 'pg'
import { emulatorAccount } from '#server/seed/emulator-account.ts'

/** Gives a tenant an emulator account whose id equals the tenant id. */
export async function addAccount(
  pool: Pick<pg.Client, 'query'>,
  companyId: number,
  emulatorUrl: string,
): Promise<void> {
  const { name, authorityUrl, scope, apiUrl, entraTenantId, clientId, clientSecret, roles } =
    emulatorAccount(emulatorUrl)
  await pool.query(
    `insert into accounts (id, tenant_id, name, authority_url, scope, api_url, entra_tenant_id, client_id,
       client_secret, roles) values ($1, $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [companyId, name, authorityUrl, scope, apiUrl, entraTenantId, clientId, clientSecret, roles],
  )
}
