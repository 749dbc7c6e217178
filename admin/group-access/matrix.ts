import type { ReportPage, ResponseOf } from '#common/contract/index.ts'
import { toAccess } from '../data/group-report-calls.ts'
import type { ReportAccess } from '../data/records.ts'

export interface MatrixUser {
  id: number
  name: string
  email?: string | undefined
  /** Not in the group: access is suspended, and cannot be changed here. */
  isOutside: boolean
}

export interface MatrixReport {
  id: number
  name: string
  accountId: number
  workspaceId: string
  powerBiReportId: string
  reportPages: ReportPage[]
  version: string
  /** By user id, also of users outside the group. */
  access: ReadonlyMap<number, ReportAccess>
}

/** The access to the reports of a group as it is stored. */
export interface Matrix {
  groupId: number
  users: MatrixUser[]
  reports: MatrixReport[]
}

/** A cell: whose access to which report. */
export interface CellRef {
  reportId: number
  userId: number
}

/** A change that is not saved yet. */
export interface PendingCell extends CellRef {
  /** Null: no access. */
  access: ReportAccess | null
}

export type Pending = ReadonlyMap<string, PendingCell>

export const keyOf = ({ reportId, userId }: CellRef): string => `${reportId} ${userId}`

export const fromResponse = (groupId: number, { users, reports }: ResponseOf<'groupAccess'>): Matrix => ({
  groupId,
  users: users.map(({ member, ...user }) => ({ ...user, isOutside: !member })),
  reports: reports.map((report) => ({
    id: report.id,
    name: report.name,
    accountId: report.id_conta,
    workspaceId: report.id_workspace,
    powerBiReportId: report.link_report,
    reportPages: report.report_general_pages,
    version: report.version,
    access: new Map([...report.users, ...report.suspended].map((user) => [user.id, toAccess(user)])),
  })),
})

/** What cells keep of an access; without one, everything. */
export const accessOf = (id: number, access?: ReportAccess): ReportAccess => {
  const { filters = [], allowedPages = [], filterSets = [], roles = [] } = access ?? {}
  return { id, filters, allowedPages, filterSets, roles }
}

const contentOf = (access: ReportAccess | null | undefined): string =>
  JSON.stringify(
    access
      ? [access.filters, access.allowedPages, access.filterSets?.toSorted() ?? [], access.roles ?? []]
      : null,
  )

/** Whether two cells allow the same. */
const isSameAccess = (
  one: ReportAccess | null | undefined,
  other: ReportAccess | null | undefined,
): boolean => contentOf(one) === contentOf(other)

export const storedIn = (matrix: Matrix, { reportId, userId }: CellRef): ReportAccess | undefined =>
  matrix.reports.find(({ id }) => id === reportId)?.access.get(userId)

/** The access of a cell with the changes that are not saved yet. */
export function accessIn(matrix: Matrix, pending: Pending, cell: CellRef): ReportAccess | undefined {
  const changed = pending.get(keyOf(cell))
  return changed ? (changed.access ?? undefined) : storedIn(matrix, cell)
}

/** The access of all cells, with the changes that are not saved yet. */
export const accessOfAll = (matrix: Matrix, pending: Pending): ReportAccess[] => [
  ...matrix.reports.flatMap(({ access }) => [...access.values()]),
  ...[...pending.values()].flatMap(({ access }) => access ?? []),
]

/** Sets cells; one that is as stored is no change any more. */
export function withCells(matrix: Matrix, pending: Pending, cells: readonly PendingCell[]): Pending {
  const next = new Map(pending)
  for (const cell of cells) {
    if (isSameAccess(cell.access, storedIn(matrix, cell))) next.delete(keyOf(cell))
    else next.set(keyOf(cell), cell)
  }
  return next
}

/** What cells had before access was taken away, so that a second click brings it back. */
export type Cleared = ReadonlyMap<string, ReportAccess>

/** Gives access to cells that have none, and takes it away from the others. */
export function toggled(
  matrix: Matrix,
  { pending, cleared }: { pending: Pending; cleared: Cleared },
  cells: readonly CellRef[],
): { pending: Pending; cleared: Cleared } {
  const nowCleared = new Map(cleared)
  const changed = cells.map((cell): PendingCell => {
    const current = accessIn(matrix, pending, cell)
    if (!current) {
      const before = cleared.get(keyOf(cell)) ?? storedIn(matrix, cell)
      return { ...cell, access: before ?? accessOf(cell.userId) }
    }
    nowCleared.set(keyOf(cell), current)
    return { ...cell, access: null }
  })
  return { pending: withCells(matrix, pending, changed), cleared: nowCleared }
}

/** What happens to the changes when the matrix is loaded again, after other people have changed it. */
export interface Rebased {
  /** The current state. */
  next: Matrix
  pending: Pending
  /** Reports that are not as they were, or gone. */
  reports: MatrixReport[]
  /** Changes of cells that somebody else has changed too. */
  both: PendingCell[]
  /** Changes of users or reports that are gone. */
  gone: PendingCell[]
}

export function rebase(base: Matrix, pending: Pending, next: Matrix): Rebased {
  const members = new Set(next.users.filter(({ isOutside }) => !isOutside).map(({ id }) => id))
  const versions = new Map(next.reports.map(({ id, version }) => [id, version]))
  const changes = [...pending.values()]
  const isPossible = ({ reportId, userId }: CellRef) => versions.has(reportId) && members.has(userId)
  const possible = changes.filter(isPossible)
  return {
    next,
    pending: withCells(next, new Map(), possible),
    reports: base.reports.filter(({ id, version }) => versions.get(id) !== version),
    both: possible.filter(
      (cell) =>
        !isSameAccess(storedIn(base, cell), storedIn(next, cell)) &&
        !isSameAccess(cell.access, storedIn(next, cell)),
    ),
    gone: changes.filter((cell) => !isPossible(cell)),
  }
}
