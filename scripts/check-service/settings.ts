import { readConfig } from '#server/base/config.ts'
import type { EmbedAccount } from '#server/power-bi/client/types.ts'

/** Where to check, and with what. */
export interface Settings {
  account: EmbedAccount
  workspaceId: string
  /** An existing report; undefined: the one that is published. */
  reportId: string | undefined
  /** The path of a file to publish. */
  pbix: string | undefined
  /** User name of identities, for models with row-level security. */
  user: string
  /** Table, column and value to filter by, for models that cannot be queried. */
  filter: string | undefined
  /** Azure resource id of the capacity to start at the beginning and to pause at the end. */
  capacityId: string | undefined
  /** Origin of the management API of Azure. */
  managementUrl: string
}

/** Names every setting that is missing. */
export class MissingSettingsError extends Error {}

const required = [
  'POWERBI_TENANT_ID',
  'POWERBI_CLIENT_ID',
  'POWERBI_CLIENT_SECRET',
  'CHECK_WORKSPACE_ID',
] as const

/**
 * Reads the settings; those of the account have the names and defaults of the portal.
 * @throws MissingSettingsError, ConfigError
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const missing: string[] = required.filter((name) => !env[name])
  if (!env.CHECK_REPORT_ID && !env.CHECK_PBIX) missing.push('CHECK_REPORT_ID or CHECK_PBIX')
  if (missing.length > 0) throw new MissingSettingsError(`Not set: ${missing.join(', ')}.`)
  const { CHECK_WORKSPACE_ID = '', CHECK_REPORT_ID, CHECK_PBIX, AZURE_CAPACITY_ID } = env
  const config = readConfig(env)
  return {
    account: {
      ...{ id: 0, name: 'check:service', credential: 'secret' },
      authorityUrl: config.POWERBI_AUTHORITY_URL,
      apiUrl: config.POWERBI_API_URL,
      scope: config.POWERBI_SCOPE,
      entraTenantId: config.POWERBI_TENANT_ID ?? '',
      clientId: config.POWERBI_CLIENT_ID ?? '',
      clientSecret: config.POWERBI_CLIENT_SECRET ?? '',
      roles: config.POWERBI_ROLES,
    },
    workspaceId: CHECK_WORKSPACE_ID,
    reportId: CHECK_REPORT_ID || undefined,
    pbix: CHECK_PBIX || undefined,
    user: env.CHECK_USER || 'check@example.com',
    filter: env.CHECK_FILTER || undefined,
    capacityId: AZURE_CAPACITY_ID || undefined,
    managementUrl: env.AZURE_MANAGEMENT_URL || 'https://management.azure.com',
  }
}
