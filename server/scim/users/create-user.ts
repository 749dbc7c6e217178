import { pickLanguage } from '#common/texts/language.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import { listSetups } from '../../directory/setups.ts'
import { setBlocked } from '../../people/users/blocking.ts'
import { insertUser } from '../../people/users/queries.ts'
import { removeUsers } from '../../people/users/removal.ts'
import { hashPassword, unknownPassword } from '../../sign-in/authentication/passwords.ts'
import type { Operation } from '../operation.ts'
import type { Resource, ResourceSchema } from '../protocol/schemas.ts'
import { notUnique, ScimError } from '../protocol/scim-error.ts'
import { attributesAfter } from './provisioned-attributes.ts'
import { lockSameUsers, type UserRow, updateProvisioned } from './queries.ts'
import { fieldsOf, isActive, saveUser } from './save-user.ts'

/** Adds a user, whose password no one knows. */
async function insertNew(operation: Operation, schema: ResourceSchema, resource: Resource): Promise<number> {
  const { tx, program, deps, at, record } = operation
  const { name, email, externalId, provisioned } = fieldsOf(resource)
  await requireQuota(tx, 'users', 1)
  const [setup] = await listSetups(tx)
  if (!setup) throw new ScimError(500, 'The company has no brand.')
  const setupId = setup.id
  const isInvited = program.invites && deps.passwordLinks.available && isActive(resource)
  const attributes = attributesAfter([], program.mapping, schema, resource)
  const id = await insertUser(tx, {
    ...{ name, email, setupId, attributes, accessUntil: null, mustChangePassword: false },
    passwordHash: await hashPassword(unknownPassword()),
    ...(isInvited && { invitedAt: at }),
  })
  const mark = isActive(resource) ? {} : { blockedAt: at.toISOString() }
  await updateProvisioned(tx, id, { externalId, provisioned: { ...provisioned, ...mark } })
  const after = { name, email, setupId, externalId, ...(attributes.length > 0 && { attributes }) }
  await record('user.create', { object: { id, name }, after, details: { invited: isInvited } })
  if (!isActive(resource)) {
    await setBlocked(tx, [id], true, at)
    await record('user.block', { object: { id, name } })
  }
  if (isInvited) {
    const language = pickLanguage([String(resource.preferredLanguage ?? '')])
    const mail = { purpose: 'invitation', language } as const
    const link = await deps.passwordLinks.create(tx, { id, tokenVersion: 1 }, mail)
    operation.afterwards(() => void deps.passwordLinks.deliver(link))
  }
  return id
}

/** E-mail addresses are given to others once someone has left; ids of a directory are not. */
const isSamePerson = (former: UserRow, externalId: string | null): boolean =>
  externalId === null || former.externalId === null || former.externalId === externalId

/** Deletes those who had the e-mail of another person, who must not get their access. */
async function removeFormer({ tx, record }: Operation, former: readonly UserRow[]): Promise<void> {
  for (const { id } of former) {
    for (const change of await removeUsers(tx, [id])) await record('user.delete', change)
  }
}

/**
 * Adds a user, or revives a deleted one: with the same id, or the same userName where one of both has no id, and with the
 * access that the user had.
 * @returns the id
 * @throws ScimError 409 if another user has them
 */
export async function createUser(
  operation: Operation,
  schema: ResourceSchema,
  resource: Resource,
): Promise<number> {
  const { email, externalId } = fieldsOf(resource)
  const userName = String(resource.userName)
  const same = await lockSameUsers(operation.tx, { externalId: externalId ?? undefined, userName, email })
  const other = same.find(({ deprovisionedAt }) => deprovisionedAt === null)
  if (other) {
    const isSameId = externalId !== null && other.externalId === externalId
    throw notUnique(`A user with this ${isSameId ? 'externalId' : 'userName'} exists already.`)
  }
  const revived = same.find((former) => isSamePerson(former, externalId))
  await removeFormer(
    operation,
    same.filter((former) => former !== revived),
  )
  if (!revived) return insertNew(operation, schema, resource)
  await saveUser(operation, revived, schema, resource)
  return revived.id
}
