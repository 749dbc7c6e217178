import { isRecord } from '#common/contract/is-record.ts'
import type { AuditFields } from '../../base/db/schema/index.ts'
import type { AuditChange } from '../../http/audited.ts'

type Fields = [before: AuditFields, after: AuditFields]

/** Lists of so many items together are stored whole: they are easier to read, and cost little. */
const shortLists = 10

const sortFields = (_: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

/** Equal for equal values, whatever the order of their fields. */
export const keyOf = (value: unknown): string => JSON.stringify(value, sortFields)

const byKey = (list: readonly unknown[]) => new Map(list.map((item) => [keyOf(item), item]))

/** The items of each list that the other one lacks; of lists that only have another order, all. */
function itemsOfOne(before: readonly unknown[], after: readonly unknown[]): [unknown[], unknown[]] {
  const [old, now] = [byKey(before), byKey(after)]
  const removed = [...old].flatMap(([key, item]) => (now.has(key) ? [] : [item]))
  const added = [...now].flatMap(([key, item]) => (old.has(key) ? [] : [item]))
  return removed.length + added.length > 0 ? [removed, added] : [[...before], [...after]]
}

/** Two versions, with what differs of the lists that both have; undefined if these are short. */
function partsOf(before: AuditFields, after: AuditFields): Fields | undefined {
  const parts: Fields = [{ ...before }, { ...after }]
  let items = 0
  for (const [name, old] of Object.entries(before)) {
    const now = after[name]
    if (!Array.isArray(old) || !Array.isArray(now)) continue
    items += old.length + now.length
    if (keyOf(old) === keyOf(now)) for (const part of parts) delete part[name]
    else [parts[0][name], parts[1][name]] = itemsOfOne(old, now)
  }
  return items > shortLists ? parts : undefined
}

const isOfUser = (value: unknown): value is AuditFields & { userId: number } =>
  isRecord(value) && typeof value.userId === 'number'

/** Access of users before and after a change: of those in both, what differs, marked as `part`; undefined if all is short. */
function accessParts(before: unknown, after: unknown): [unknown[], unknown[]] | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined
  const old = new Map(before.filter(isOfUser).map((access) => [access.userId, access]))
  const parts = new Map<unknown, AuditFields>()
  for (const now of after.filter(isOfUser)) {
    const known = old.get(now.userId)
    const both = known && partsOf(known, now)
    if (!both) continue
    parts.set(known, { ...both[0], part: true })
    parts.set(now, { ...both[1], part: true })
  }
  if (parts.size === 0) return undefined
  const inParts = (access: unknown) => parts.get(access) ?? access
  return [before.map(inParts), after.map(inParts)]
}

/**
 * What is stored of a change: of long lists only the items that were removed and added, because a user may have hundreds
 * of filters and the log keeps each save for years (decision 038). `details` say so.
 */
export function differencesOf({ before, after, details }: Omit<AuditChange, 'object'>) {
  if (!before || !after) return { before, after, details }
  const { access: oldAccess, ...oldFields } = before
  const { access: newAccess, ...newFields } = after
  const fields = partsOf(oldFields, newFields)
  const access = accessParts(oldAccess, newAccess)
  if (!fields && !access) return { before, after, details }
  const [oldStored, newStored] = [before, after].map((whole, at) => ({
    ...(fields ? fields[at] : whole),
    ...('access' in whole && { access: access?.[at] ?? whole.access }),
  }))
  return { before: oldStored, after: newStored, details: { ...details, onlyDifferences: true } }
}
