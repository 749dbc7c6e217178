import { isDeepStrictEqual } from 'node:util'

/** Users of the model are numbered from 0. */
export type UserNumber = number

/** What an administrator enters for a user on a report. */
export interface GivenAccess {
  /** Countries whose rows the user's own filters allow; empty: all. */
  own: string[]
  /** Names of pages; empty: all. */
  pages: string[]
  /** Whether the filter set is attached. */
  hasSet: boolean
}

/** One group with one report and one filter set. */
export interface Model {
  members: UserNumber[]
  access: Map<UserNumber, GivenAccess>
  /** The countries of the filter set, or those of the user's attribute. */
  set: string[] | 'attribute'
  attributes: Map<UserNumber, string[]>
  blocked: UserNumber[]
}

/** A group without members, whose filter set allows these countries. */
export const emptyModel = (set: string[]): Model => ({
  ...{ members: [], access: new Map(), set, attributes: new Map(), blocked: [] },
})

/** What a user sees of the report: nothing, for the reason of an error code, or rows and pages. */
export type Seen = string | { countries: string[]; pages: string[] }

const setOf = ({ set, attributes }: Model, user: UserNumber): string[] =>
  set === 'attribute' ? (attributes.get(user) ?? []) : set

/** Whether own filters and filter set of a user have nothing in common. */
const isContradictory = (model: Model, user: UserNumber): boolean => {
  const access = model.access.get(user)
  if (!access?.hasSet || access.own.length === 0) return false
  const set = setOf(model, user)
  return set.length > 0 && !access.own.some((country) => set.includes(country))
}

/** What a user must see: the rows that own filters and filter set allow, and the pages. */
export function expectedFor(model: Model, user: UserNumber): Seen {
  if (model.blocked.includes(user)) return 'session.ended'
  const access = model.access.get(user)
  if (!access || !model.members.includes(user)) return 'resource.missing'
  const { own, pages, hasSet } = access
  if (!hasSet) return { countries: own, pages }
  const set = setOf(model, user)
  if (set.length === 0 || isContradictory(model, user)) return 'access.filters'
  return { countries: own.length > 0 ? own.filter((country) => set.includes(country)) : set, pages }
}

/**
 * Whether a change is refused because own filters and filter set of a user would have nothing in common. Where access that
 * is not written was closed before, it stays closed.
 */
export const isRefused = (before: Model, after: Model, written: readonly UserNumber[]): boolean =>
  [...after.access.keys()].some((user) => {
    if (!isContradictory(after, user)) return false
    const access = before.access.get(user)
    const isClosed = access?.hasSet && (setOf(before, user).length === 0 || isContradictory(before, user))
    return written.includes(user) || !isClosed
  })

/** The users whose access is written when a change gives them what they do not have, or lets them join the group. */
export const usersWritten = (before: Model, after: Model): UserNumber[] =>
  [...after.access.keys()].filter((user) => {
    const isSame = isDeepStrictEqual(before.access.get(user), after.access.get(user))
    return !isSame || before.members.includes(user) !== after.members.includes(user)
  })

/** The access of members, which is not suspended. */
export const currentAccess = ({ access, members }: Model) =>
  [...access].filter(([user]) => members.includes(user))

/** Access of listed users replaces theirs; members who are not listed lose it, and listed users join the group. */
export function saveForm(model: Model, listed: ReadonlyMap<UserNumber, GivenAccess>): Model {
  const suspended = [...model.access].filter(([user]) => !model.members.includes(user))
  return {
    ...model,
    members: [...new Set([...model.members, ...listed.keys()])],
    access: new Map([...suspended, ...listed]),
  }
}

/** Whom the audit log must name as able to see the report; blocked users are marked. */
export const expectedAccess = (model: Model, users: readonly UserNumber[]) =>
  users.flatMap((user) => {
    const seen = expectedFor({ ...model, blocked: [] }, user)
    return typeof seen === 'string' ? [] : [{ user, ...seen, blocked: model.blocked.includes(user) }]
  })
