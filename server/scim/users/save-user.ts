import { isDeepStrictEqual } from 'node:util'
import { applyToAccess } from '../../access/filter-sets/apply-to-access.ts'
import { affectedAccess } from '../../access/read-model.ts'
import { setBlocked } from '../../people/users/blocking.ts'
import { updateUser } from '../../people/users/queries.ts'
import { requireOtherAdministrator } from '../../people/users/removal.ts'
import { changedFields } from '../../records/audit/changes.ts'
import { deleteLinkOf } from '../../sign-in/password-links/queries.ts'
import type { Operation } from '../operation.ts'
import type { Resource, ResourceSchema } from '../protocol/schemas.ts'
import { badValue, ScimError } from '../protocol/scim-error.ts'
import { attributesAfter } from './provisioned-attributes.ts'
import { type UserRow, updateProvisioned } from './queries.ts'
import { emailOf, isDeactivated, nameOf, storedOf } from './user-resource.ts'

const maxBytes = 64 * 1024

/** Whether the directory wants a user to be able to sign in, which it does unless it says otherwise. */
export const isActive = (resource: Resource): boolean => resource.active !== false

/** The id of a resource in the directory. @throws ScimError */
export function externalIdOf({ externalId }: Resource): string | null {
  if (typeof externalId !== 'string' || externalId === '') return null
  if (externalId.length > 256) throw badValue('externalId is too long.')
  return externalId
}

/** The columns of a user that a resource decides about. @throws ScimError */
export function fieldsOf(resource: Resource) {
  const email = emailOf(resource)
  const provisioned = storedOf(resource, email)
  if (Buffer.byteLength(JSON.stringify(provisioned)) > maxBytes) {
    throw new ScimError(413, 'The user has too many attributes.')
  }
  return { name: nameOf(resource), email, externalId: externalIdOf(resource), provisioned }
}

/** Blocks or unblocks a user as the directory wants (decision 059). */
async function setActive({ tx, at, record }: Operation, { id }: UserRow, active: boolean): Promise<void> {
  for (const object of await setBlocked(tx, [id], !active, at)) {
    await record(active ? 'user.unblock' : 'user.block', { object })
  }
}

/** Only the attributes of active users are written: a value that cannot be used must not keep one from being blocked. */
async function saveAttributes(
  operation: Operation,
  user: UserRow,
  schema: ResourceSchema,
  resource: Resource,
) {
  const { program, deps, tx, actor } = operation
  if (program.mapping.length === 0 || !isActive(resource)) return user.attributes
  const attributes = attributesAfter(user.attributes, program.mapping, schema, resource)
  if (isDeepStrictEqual(attributes, user.attributes)) return user.attributes
  await updateProvisioned(tx, user.id, { attributes })
  const details = { user: { id: user.id, name: user.name } }
  await applyToAccess({ actor, deps }, tx, affectedAccess({ users: [user.id] }), details)
  return attributes
}

/** What the directory wrote, without values: they may be personal, and the audit log keeps them for years. */
const changedNames = (before: Resource, after: Resource): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'blockedAt' && !isDeepStrictEqual(before[name], after[name]),
  )

/**
 * Writes a locked user as the directory has it, and what follows: sessions, links and the rows of reports.
 * @throws ScimError, or PortalError such as `access.last_admin` or `email.taken`
 */
export async function saveUser(
  operation: Operation,
  user: UserRow,
  schema: ResourceSchema,
  resource: Resource,
): Promise<void> {
  const { tx, at, record } = operation
  const { id, accessUntil } = user
  const active = isActive(resource)
  const [isBlocked, wasDeactivated] = [user.blockedAt !== null, isDeactivated(user)]
  const { name, email, externalId, provisioned } = fieldsOf(resource)
  // A link to set a password would lead the directory into the account.
  if (user.adm && email.toLowerCase() !== user.email.toLowerCase()) {
    throw new ScimError(403, 'The e-mail of an administrator can only be changed in the portal.')
  }
  if (!active && user.adm && !isBlocked) await requireOtherAdministrator(tx, [id])
  const unchanged = {
    accessUntil,
    attributes: user.attributes,
    passwordHash: undefined,
    mustChangePassword: false,
  }
  if (name !== user.name || email !== user.email) await updateUser(tx, id, { name, email, ...unchanged })
  if (email !== user.email) await deleteLinkOf(tx, id)
  const mark =
    active || (isBlocked && !wasDeactivated) ? {} : { blockedAt: (user.blockedAt ?? at).toISOString() }
  await updateProvisioned(tx, id, {
    externalId,
    provisioned: { ...provisioned, ...mark },
    deprovisionedAt: null,
  })
  const attributes = await saveAttributes(operation, user, schema, resource)
  const isRevived = user.deprovisionedAt !== null
  const change = changedFields(
    {
      name: user.name,
      email: user.email,
      externalId: user.externalId,
      attributes: user.attributes,
      deprovisioned: isRevived,
    },
    { name, email, externalId, attributes, deprovisioned: false },
  )
  const names = changedNames(user.provisioned ?? {}, provisioned)
  if (names.length > 0 || Object.keys(change.after).length > 0) {
    await record('user.update', { object: { id, name: user.name }, ...change, details: { directory: names } })
  }
  if (active ? wasDeactivated : !isBlocked) await setActive(operation, user, active)
}
