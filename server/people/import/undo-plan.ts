import { isDeepStrictEqual } from 'node:util'
import type { ResponseOf } from '#common/contract/index.ts'
import { digest } from '../../base/digest.ts'
import type { StoredChange } from './stored-imports.ts'
import type { UndoState, UserState } from './undo-state.ts'

export type UndoRow = ResponseOf<'rehearseImportUndo'>['rows'][number]
type Outcome = Pick<UndoRow, 'effect' | 'reason'>

/** What an undo does to each change of an import. */
export interface UndoPlan {
  undone: { change: StoredChange; outcome: Outcome }[]
  rows: UndoRow[]
  /** Of what was read and what follows from it; the same until something of it changes. */
  version: string
}

const removed: Outcome = { effect: 'removed' }
const restored: Outcome = { effect: 'restored' }
const kept = (reason: NonNullable<UndoRow['reason']>): Outcome => ({ effect: 'kept', reason })

/** What the import has not changed is kept too. */
const isKept = (outcome: Outcome | undefined): boolean => !outcome || outcome.effect === 'kept'

const cellOf = (userId: number, id: number | null): string => `${userId} ${id}`

function undoAccess({ userId, reportId, before, after }: StoredChange, { reports }: UndoState): Outcome {
  const current = reports.get(reportId ?? 0)?.access.get(userId)
  if (!current) return kept('gone')
  const { filters, allowedPages, filterSetIds } = current
  const isSame =
    isDeepStrictEqual(filters, after.filters) &&
    isDeepStrictEqual(allowedPages, after.allowedPages) &&
    // Sets of new access have been attached since.
    (before !== null || filterSetIds.length === 0)
  if (!isSame) return kept('changed')
  return before ? restored : removed
}

/** @param accessOutcomes of users and reports whose access the import has changed */
function undoMember(
  { userId, groupId }: StoredChange,
  state: UndoState,
  accessOutcomes: ReadonlyMap<string, Outcome>,
): Outcome {
  const isMember = state.memberships.get(userId)?.some((each) => each.groupId === groupId)
  if (!isMember) return kept('gone')
  // Access in the group that was given or changed since needs the membership; older access is suspended again.
  const isUsed = state.grants.get(userId)?.some(({ reportId, isNew, ...grant }) => {
    const outcome = accessOutcomes.get(cellOf(userId, reportId))
    return grant.groupId === groupId && (outcome ? isKept(outcome) : isNew)
  })
  return isUsed ? kept('in_use') : removed
}

function undoAttribute({ userId, before, after }: StoredChange, { users }: UndoState): Outcome {
  const [imported] = after.attributes ?? []
  const current = users.get(userId)?.attributes.find(({ name }) => name === imported?.name)
  // An attribute that the import has removed has no values.
  if (!imported || !isDeepStrictEqual(current?.values ?? [], imported.values)) return kept('changed')
  return before ? restored : removed
}

const hasSignedIn = ({ lastLoginAt, invitedAt }: UserState): boolean =>
  lastLoginAt !== null || invitedAt === null

/** Plans the undo of an import; what has changed since is kept as it is. Changes nothing. */
export function planUndo(changes: readonly StoredChange[], state: UndoState): UndoPlan {
  const outcomes = new Map<StoredChange, Outcome>()
  const ofKind = (kind: StoredChange['kind']) => changes.filter((change) => change.kind === kind)
  const accessOutcomes = new Map<string, Outcome>()
  for (const change of ofKind('access')) {
    const outcome = undoAccess(change, state)
    outcomes.set(change, outcome)
    accessOutcomes.set(cellOf(change.userId, change.reportId), outcome)
  }
  const undoneMembers = new Set<string>()
  for (const change of ofKind('member')) {
    const outcome = undoMember(change, state, accessOutcomes)
    outcomes.set(change, outcome)
    if (!isKept(outcome)) undoneMembers.add(cellOf(change.userId, change.groupId))
  }
  for (const change of ofKind('name')) {
    const isSame = state.users.get(change.userId)?.name === change.after.name
    outcomes.set(change, isSame ? restored : kept('changed'))
  }
  for (const change of ofKind('attribute')) outcomes.set(change, undoAttribute(change, state))
  for (const change of ofKind('user')) {
    const { userId, after } = change
    const user = state.users.get(userId)
    const isUsed =
      state.memberships.get(userId)?.some(({ groupId }) => !undoneMembers.has(cellOf(userId, groupId))) ||
      state.grants.get(userId)?.some(({ reportId }) => isKept(accessOutcomes.get(cellOf(userId, reportId))))
    const outcome = () => {
      if (!user) return kept('gone')
      if (hasSignedIn(user)) return kept('signed_in')
      const isSame =
        user.name === after.name &&
        user.email === after.email &&
        isDeepStrictEqual(user.attributes, after.attributes ?? []) &&
        !user.adm &&
        !user.blockedAt
      if (!isSame) return kept('changed')
      return isUsed ? kept('in_use') : removed
    }
    outcomes.set(change, outcome())
  }
  const undone = [...outcomes].map(([change, outcome]) => ({ change, outcome }))
  const rows = undone.map(({ change, outcome }): UndoRow => {
    const { name = '', email = '' } = state.users.get(change.userId) ?? {}
    return {
      kind: change.kind,
      user: { id: change.userId, name, email },
      attribute: change.kind === 'attribute' ? change.after.attributes?.[0]?.name : undefined,
      group: change.groupId === null ? undefined : state.groups.get(change.groupId),
      report: change.reportId === null ? undefined : state.reports.get(change.reportId)?.report.name,
      ...outcome,
    }
  })
  const version = digest(undone.map(({ change, outcome }) => [change.id, outcome.effect, outcome.reason]))
  return { undone, rows, version }
}
