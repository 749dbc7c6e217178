import { limits } from '#common/validation/limits.ts'
import type { Resource } from '../protocol/schemas.ts'
import { badValue } from '../protocol/scim-error.ts'
import type { GroupRow } from './queries.ts'

/** What is stored of a group that the directory manages without an id of its own, as Okta does. */
export const ownId = (id: number): string => `portal:${id}`

const externalIdOf = ({ id, externalId }: GroupRow): Resource =>
  externalId === null || externalId === ownId(id) ? {} : { externalId }

/** A member, as SCIM names a user. */
export interface Member {
  id: number
  name: string
}

/** A group as a SCIM resource. @param members undefined: they are not asked for */
export function groupResource(
  group: GroupRow,
  members: readonly Member[] | undefined,
  base: string,
): Resource {
  const id = String(group.id)
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    id,
    ...externalIdOf(group),
    displayName: group.name,
    ...(members && {
      members: members.map((member) => ({
        value: String(member.id),
        display: member.name,
        $ref: `${base}/Users/${member.id}`,
        type: 'User',
      })),
    }),
    meta: { resourceType: 'Group', created: group.createdAt.toISOString(), location: `${base}/Groups/${id}` },
  }
}

/** What a group has besides members, as the directory has written it. */
export const writtenOf = (group: GroupRow): Resource => ({ ...externalIdOf(group), displayName: group.name })

/** @throws ScimError */
export function displayNameOf({ displayName }: Resource): string {
  const name = typeof displayName === 'string' ? displayName.replaceAll(/\p{Cc}+/gu, ' ').trim() : ''
  if (name === '') throw badValue('displayName is missing.')
  return name.slice(0, limits.name)
}
