import type { Scope } from '../../base/db/scope.ts'
import type { EmbedAccount } from '../client/types.ts'
import { findAccount } from './queries.ts'

/** Finds accounts of the tenant, each with one query however many reports use it. */
export function createAccountFinder(scope: Scope): (id: number) => Promise<EmbedAccount | undefined> {
  const found = new Map<number, Promise<EmbedAccount | undefined>>()
  return (id) => {
    const known = found.get(id) ?? findAccount(scope, id)
    found.set(id, known)
    return known
  }
}
