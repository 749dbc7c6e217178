import { isRecord } from '#common/contract/is-record.ts'
import type { Filter } from '../protocol/filter.ts'
import { matches } from '../protocol/matches.ts'
import type { Operation } from '../protocol/patch.ts'
import { targetOf } from '../protocol/paths.ts'
import { idIn } from '../protocol/resource-id.ts'
import { attributeNamed, groupSchema } from '../protocol/schemas.ts'
import { badValue } from '../protocol/scim-error.ts'

const maxMembers = 20_000

/** The ids of users in a value: `[{ "value": "3" }]`, `{ "value": "3" }` or `"3"`. @throws ScimError */
function memberIds(value: unknown): number[] {
  if (value === undefined || value === null) return []
  const members = Array.isArray(value) ? value : [value]
  if (members.length > maxMembers) throw badValue('members has too many values.')
  return members.map((member: unknown) => {
    const text = String(isRecord(member) ? (attributeIn(member, 'value') ?? '') : member)
    const id = idIn(text)
    if (id === undefined) throw badValue(`There is no user with the id ${text.slice(0, 40)} for members.`)
    return id
  })
}

const attributeIn = (value: { [name: string]: unknown }, name: string): unknown =>
  Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1]

const isMembers = (name: string): boolean => name.toLowerCase() === 'members'

/** The parts of an operation that are about members, and what is left of it. */
export function splitOperation(operation: Operation): { members: Operation[]; other: Operation | undefined } {
  const { op, path, value } = operation
  if (path !== undefined) {
    const isOfMembers = targetOf(groupSchema, path)?.attribute?.name === 'members'
    return isOfMembers ? { members: [operation], other: undefined } : { members: [], other: operation }
  }
  if (!isRecord(value)) return { members: [], other: operation }
  const entries = Object.entries(value)
  const members = entries
    .filter(([name]) => isMembers(name))
    .map(([, part]): Operation => ({ op, path: 'members', value: part }))
  const others = Object.fromEntries(entries.filter(([name]) => !isMembers(name)))
  return { members, other: { op, path: undefined, value: others } }
}

const subAttributes = attributeNamed(groupSchema.attributes, 'members')?.subAttributes ?? []

/** The ids that a filter such as `value eq "3"` names; others than that are looked for among the members. */
function matchingIds(filter: Filter, members: ReadonlySet<number>): number[] {
  const isId = filter.kind === 'compare' && filter.operator === 'eq' && filter.path.toLowerCase() === 'value'
  if (isId) return [Number(filter.value)]
  return [...members].filter((id) => matches(filter, { value: String(id), type: 'User' }, subAttributes))
}

/** Applies an operation on members, in place. @throws ScimError */
export function patchMembers(members: Set<number>, { op, path, value }: Operation): void {
  const filter = targetOf(groupSchema, path ?? 'members')?.filter
  if (op === 'remove') {
    const removed = filter ? matchingIds(filter, members) : memberIds(value)
    if (!filter && (value === undefined || value === null)) members.clear()
    for (const id of removed) members.delete(id)
    return
  }
  // A value that a filter selects is already a member.
  if (filter) return
  if (op === 'replace') members.clear()
  for (const id of memberIds(value)) members.add(id)
}
