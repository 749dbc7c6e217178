import { HttpError } from 'react-admin'
import type { RequestOf } from '#common/contract/index.ts'
import { toUser } from '../data/group-report-calls.ts'
import type { Matrix, Pending, PendingCell } from './matrix.ts'

type SaveRequest = RequestOf<'updateGroupAccess'>

const listIfAny = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

/** A save of the pending changes, and which cells its entries are. */
export interface Save {
  request: SaveRequest
  /** The cells of `users` of each report of the request. */
  cells: PendingCell[][]
}

export function toSave(matrix: Matrix, pending: Pending): Save {
  const changed = [...pending.values()]
  const reports = matrix.reports.filter(({ id }) => changed.some(({ reportId }) => reportId === id))
  const cells = reports.map(({ id }) =>
    changed.filter(({ reportId, access }) => reportId === id && access !== null),
  )
  return {
    cells,
    request: {
      id_group: matrix.groupId,
      reports: reports.map(({ id, version, access: stored }, index) => ({
        id,
        version,
        users: cells[index]?.flatMap(({ access }) => {
          if (!access) return []
          const { filters, pageFilters, filter_sets, roles = [] } = toUser(access)
          // Thousands of cells without restrictions fit into one request.
          // Absent, sets stay as they are stored.
          const hasSets = Boolean(filter_sets?.length || stored.get(access.id)?.filterSets?.length)
          const sets = hasSets ? (filter_sets ?? []) : undefined
          const lists = { filters: listIfAny(filters), pageFilters: listIfAny(pageFilters) }
          const hasRoles = roles.length > 0 || Boolean(stored.get(access.id)?.roles?.length)
          return [{ id: access.id, ...lists, filter_sets: sets, roles: hasRoles ? roles : undefined }]
        }),
        removed: changed.flatMap(({ reportId, userId, access }) =>
          reportId === id && access === null ? [userId] : [],
        ),
      })),
    },
  }
}

/** A cell that the server refuses, and the key of the message. */
export interface Problem {
  cell: PendingCell
  message: string
}

const fieldsOf = (error: unknown): [field: string, message: string][] => {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined
  const entries = typeof errors === 'object' && errors !== null ? Object.entries(errors) : []
  return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

/** The cells that the fields of a refused save are about, one message each. */
export function problemsOf(error: unknown, { cells }: Save): Problem[] {
  const found = new Map<PendingCell, string>()
  for (const [field, message] of fieldsOf(error)) {
    const [, report, user] = /^reports\.(\d+)\.users\.(\d+)\./.exec(field) ?? []
    const cell = cells[Number(report)]?.[Number(user)]
    if (cell && !found.has(cell)) found.set(cell, message)
  }
  return [...found].map(([cell, message]) => ({ cell, message }))
}

/** Whether a save was refused because reports, users or their access are not as they were when the matrix was read. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 409 ||
    error.status === 404 ||
    fieldsOf(error).some(([, message]) => message === 'fieldErrors.notInGroup'))
