import { setBlocked } from '../../people/users/blocking.ts'
import { requireOtherAdministrator } from '../../people/users/removal.ts'
import type { Operation } from '../operation.ts'
import { type UserRow, updateProvisioned } from './queries.ts'
import { storedOf, writtenOf } from './user-resource.ts'

/**
 * Blocks a user for good, as far as the directory is concerned. The row stays, with its access, for the audit log and for
 * a directory that adds the user again; an administrator can delete it.
 */
export async function deprovisionUser(operation: Operation, user: UserRow): Promise<void> {
  const { tx, at, record } = operation
  const { id, name } = user
  if (user.adm && user.blockedAt === null) await requireOtherAdministrator(tx, [id])
  const blocked = await setBlocked(tx, [id], true, at)
  const provisioned = user.provisioned ?? storedOf(writtenOf(user), user.email)
  // A block by an administrator has no mark, and stays when the user is added again.
  const mark = blocked.length > 0 ? { blockedAt: at.toISOString() } : {}
  await updateProvisioned(tx, id, { provisioned: { ...provisioned, ...mark }, deprovisionedAt: at })
  const object = { id, name }
  await record('user.update', { object, before: { deprovisioned: false }, after: { deprovisioned: true } })
  if (blocked.length > 0) await record('user.block', { object })
}
