import { createHash } from 'node:crypto'
import type { EmbedAccount } from './types.ts'

/** Everything held for one account, whatever its credentials were, has keys with this beginning. */
export function accountPrefix(accountId: number): string {
  return `${accountId}:`
}

/**
 * Names an account together with its credentials and addresses, so that a change of these is noticed at once, also
 * by a process that was not told. Roles are not part of it: they belong to the identity.
 */
export function accountKey(account: EmbedAccount): string {
  const { authorityUrl, scope, apiUrl, entraTenantId, clientId, clientSecret } = account
  return (
    accountPrefix(account.id) + digest([authorityUrl, scope, apiUrl, entraTenantId, clientId, clientSecret])
  )
}

/** A short name for a list of texts; a secret cannot be read back from it. */
export function digest(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
