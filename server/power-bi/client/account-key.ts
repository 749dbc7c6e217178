import { digest } from '../../base/digest.ts'
import type { EmbedAccount } from './types.ts'

/** The prefix of all cache keys of an account, whatever its credentials. */
export function accountPrefix(accountId: number): string {
  return `${accountId}:`
}

/**
 * The cache key of an account with its credentials and addresses, so that changed credentials take effect immediately,
 * also in a process that was not notified. Roles are not part of it: they belong to the identity.
 */
export function accountKey(account: EmbedAccount): string {
  const { authorityUrl, scope, apiUrl, entraTenantId, clientId, credential, clientSecret } = account
  const secrets = [authorityUrl, scope, apiUrl, entraTenantId, clientId, credential, clientSecret]
  return accountPrefix(account.id) + digest(secrets)
}
