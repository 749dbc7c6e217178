import { createHash } from 'node:crypto'
import type { EmbedAccount } from './types.ts'

/** Everything held for one account, whatever its credentials were, has keys with this beginning. */
export function accountPrefix(accountId: number): string {
  return `${accountId}:`
}

/** Hashing costs more than the rest of finding a token: an account that cannot change is named once. */
const names = new WeakMap<EmbedAccount, string>()

/**
 * Names an account together with its credentials and addresses, so that a change of these is noticed at once, also
 * by a process that was not told. Roles are not part of it: they belong to the identity.
 */
export function accountKey(account: EmbedAccount): string {
  const known = names.get(account)
  if (known) return known
  const { authorityUrl, scope, apiUrl, entraTenantId, clientId, clientSecret } = account
  const name =
    accountPrefix(account.id) + digest([authorityUrl, scope, apiUrl, entraTenantId, clientId, clientSecret])
  if (Object.isFrozen(account)) names.set(account, name)
  return name
}

/** A short name for a list of texts; a secret cannot be read back from it. */
export function digest(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
