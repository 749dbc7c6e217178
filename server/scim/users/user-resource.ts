import { isRecord } from '#common/contract/is-record.ts'
import { limits } from '#common/validation/limits.ts'
import { isEmail, normalizeEmail } from '#common/validation/user.ts'
import type { Resource } from '../protocol/schemas.ts'
import { badValue } from '../protocol/scim-error.ts'
import type { UserRow } from './queries.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What the portal knows of a user, as the directory would have written it. */
const known = ({ name, email }: UserRow): Resource => ({
  displayName: name,
  emails: [{ value: email, type: 'work', primary: true }],
})

/**
 * Whether the directory has deactivated a user, as the time of the block tells: it must not end a block by an administrator
 * of the portal.
 */
export const isDeactivated = ({ blockedAt, provisioned }: UserRow): boolean =>
  blockedAt !== null && provisioned?.blockedAt === blockedAt.toISOString()

/** A user without `schemas`, `id` and `meta`: what the directory has written, or would have. */
export function writtenOf(user: UserRow): Resource {
  const { blockedAt: _, ...others } = user.provisioned ?? known(user)
  const { externalId } = user
  const active = !isDeactivated(user)
  return { ...(externalId !== null && { externalId }), userName: user.email, ...others, active }
}

/** A user as a SCIM resource. */
export function userResource(user: UserRow, base: string): Resource {
  const id = String(user.id)
  const written = { ...writtenOf(user), active: user.blockedAt === null }
  const extensions = Object.keys(written).filter((name) => name.startsWith('urn:'))
  const meta = {
    resourceType: 'User',
    created: user.createdAt.toISOString(),
    location: `${base}/Users/${id}`,
  }
  return { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ...extensions], id, ...written, meta }
}

/** The e-mails of a resource, the primary one first, then that of work. */
function emailsOf({ emails }: Resource): string[] {
  const listed = Array.isArray(emails) ? emails.filter(isRecord) : []
  const rank = ({ primary, type }: { [name: string]: unknown }) => (primary ? 0 : type === 'work' ? 1 : 2)
  return listed.toSorted((one, other) => rank(one) - rank(other)).map(({ value }) => textOf(value))
}

/**
 * The e-mail with which a user signs in: the userName, or if that is none, the e-mail that the directory lists first.
 * @throws ScimError
 */
export function emailOf(resource: Resource): string {
  const userName = textOf(resource.userName)
  if (userName === '') throw badValue('userName is missing.')
  const email = [userName, ...emailsOf(resource)].map(normalizeEmail).find(isEmail)
  if (email === undefined) {
    throw badValue('userName must be an e-mail address, or emails must contain one.')
  }
  return email
}

/** The name of a user: the first of these that the directory knows. */
export function nameOf(resource: Resource): string {
  const name = isRecord(resource.name) ? resource.name : {}
  const parts = [name.givenName, name.familyName].map(textOf).filter((part) => part !== '')
  const names = [
    textOf(resource.displayName),
    textOf(name.formatted),
    parts.join(' '),
    textOf(resource.userName),
  ]
  const first = names.find((text) => text !== '') ?? ''
  return first.replaceAll(/\p{Cc}+/gu, ' ').slice(0, limits.name)
}

/**
 * What is stored of a resource besides the columns of the user. The userName is among it only where it is not the e-mail,
 * which administrators can change.
 */
export function storedOf(resource: Resource, email: string): Resource {
  const { externalId: _id, active: _active, userName, ...others } = resource
  const isOwn = normalizeEmail(textOf(userName)).toLowerCase() !== email.toLowerCase()
  return { ...others, ...(isOwn && { userName: textOf(userName) }) }
}
