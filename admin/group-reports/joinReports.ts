import type { Person, ReportValues } from './ReportValues.ts'

/** The parts of a report in which two administrators can meet, and each person by name. */
export interface OtherChanges {
  parts: ('name' | 'source' | 'picture')[]
  people: string[]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const sourceOf = ({ id_conta, id_workspace, link_report }: ReportValues) => ({
  id_conta,
  id_workspace,
  link_report,
})
const allowed = (person: Person | undefined) => person && [person.filters, person.pageFilters]
const byId = ({ users }: ReportValues) => new Map(users.map((person) => [person.id, person]))

/** The ids of all people of either side, those of the first in their order. */
const eitherOf = (one: ReportValues, other: ReportValues): number[] => [
  ...new Set([...one.users, ...other.users].map(({ id }) => id)),
]

/** What somebody else changed from `base`, which both began with, to `theirs`. */
export function otherChanges(base: ReportValues, theirs: ReportValues): OtherChanges {
  const [before, after] = [byId(base), byId(theirs)]
  const people = eitherOf(theirs, base)
    .filter((id) => !same(allowed(before.get(id)), allowed(after.get(id))))
    .map((id) => after.get(id)?.name ?? before.get(id)?.name ?? `#${id}`)
  const parts: [OtherChanges['parts'][number], boolean][] = [
    ['name', base.name !== theirs.name],
    ['source', !same(sourceOf(base), sourceOf(theirs))],
    ['picture', base.path_img !== theirs.path_img],
  ]
  return { parts: parts.filter(([, changed]) => changed).map(([part]) => part), people }
}

/**
 * Both sides' changes of a report in one: what I did not change is as the other one has saved it. Where both changed
 * the same, mine stays. Allowed pages belong to a report, so with my report only my people have some.
 */
export function joinReports(base: ReportValues, mine: ReportValues, theirs: ReportValues): ReportValues {
  const otherSource = !same(sourceOf(base), sourceOf(mine))
  const [before, my, their] = [byId(base), byId(mine), byId(theirs)]
  const joined = (id: number): Person | undefined => {
    const [old, own, other] = [before.get(id), my.get(id), their.get(id)]
    if (!same(allowed(old), allowed(own))) return own
    return other && otherSource ? { ...other, pageFilters: [] } : other
  }
  return {
    ...mine,
    ...(otherSource ? {} : sourceOf(theirs)),
    name: mine.name === base.name ? theirs.name : mine.name,
    users: eitherOf(mine, theirs)
      .map(joined)
      .filter((person) => person !== undefined),
    path_img: theirs.path_img,
    version: theirs.version,
  }
}
