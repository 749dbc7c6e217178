import { useNavigate } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { isRestricted } from '../group-reports/access/describe-access.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { GridTarget } from './AccessGrid.tsx'
import {
  accessIn,
  accessOf,
  type CellRef,
  keyOf,
  type MatrixReport,
  type MatrixUser,
  type PendingCell,
  storedIn,
} from './matrix.ts'
import type { Option } from './OptionsMenu.tsx'
import type { MatrixState } from './useMatrix.ts'

interface OptionsOf {
  state: MatrixState
  groupName: string
  /** The users that the grid shows. */
  users: readonly MatrixUser[]
  /** Opens the rows and pages of a cell. */
  onEdit: (cell: CellRef) => void
  /** Opens the choice of whose access a cell or row gets. */
  onCopy: (target: GridTarget) => void
}

const isPresent = <T>(value: T | false | undefined): value is T => Boolean(value)

/** What can be done with a cell, a row or a column. */
export function useOptions({ state, groupName, users, onEdit, onCopy }: OptionsOf) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { matrix, pending, change, toggle } = state

  /** To give cells without access everything, to take access from the others, and to undo what was changed. */
  function ofSeveral(cells: readonly CellRef[], what: 'Reports' | 'Users'): Option[] {
    const without = cells.filter((cell) => !accessIn(matrix, pending, cell))
    const withAccess = cells.filter((cell) => accessIn(matrix, pending, cell))
    const changed = cells.filter((cell) => pending.has(keyOf(cell)))
    return [
      without.length > 0 && {
        label: t(`admin.groupAccess.give${what}`, { smart_count: without.length }),
        onChoose: () => toggle(without),
      },
      withAccess.length > 0 && {
        label: t(`admin.groupAccess.remove${what}`, { smart_count: withAccess.length }),
        onChoose: () => toggle(withAccess),
      },
      changed.length > 0 && {
        label: t('admin.groupAccess.undoAll'),
        onChoose: () => change(changed.map(asStored)),
      },
    ].filter(isPresent)
  }
  const asStored = (cell: CellRef): PendingCell => ({
    ...cell,
    access: storedIn(matrix, cell) ?? null,
  })

  function ofCell(cell: CellRef): Option[] {
    const access = accessIn(matrix, pending, cell)
    return [
      {
        label: t(`admin.groupAccess.${access ? 'remove' : 'give'}`),
        onChoose: () => toggle([cell]),
      },
      { label: t(`admin.groupAccess.${access ? 'edit' : 'giveFiltered'}`), onChoose: () => onEdit(cell) },
      { label: t('admin.groupAccess.copy'), onChoose: () => onCopy(cell) },
      access &&
        isRestricted(access) && {
          label: t('admin.groupAccess.everything'),
          onChoose: () => change([{ ...cell, access: accessOf(cell.userId) }]),
        },
      pending.has(keyOf(cell)) && {
        label: t('admin.groupAccess.undo'),
        onChoose: () => change([asStored(cell)]),
      },
    ].filter(isPresent)
  }

  function ofUser({ id: userId, isOutside }: MatrixUser): Option[] {
    const edit = () => navigate(href('groupEdit', { id_grupo: matrix.groupId, name: groupName }))
    if (isOutside) return [{ label: t('admin.groupAccess.editGroup'), onChoose: edit }]
    const cells = matrix.reports.map(({ id: reportId }) => ({ reportId, userId }))
    return [
      ...ofSeveral(cells, 'Reports'),
      { label: t('admin.groupAccess.copy'), onChoose: () => onCopy({ userId }) },
    ]
  }

  function ofReport({ id: reportId }: MatrixReport): Option[] {
    const params = { id_grupo: matrix.groupId, name: groupName, id_relatorio: reportId }
    const cells = users.filter(({ isOutside }) => !isOutside).map(({ id: userId }) => ({ reportId, userId }))
    return [
      ...ofSeveral(cells, 'Users'),
      { label: t('admin.groupAccess.openReport'), onChoose: () => navigate(href('reportEdit', params)) },
    ]
  }

  return { ofCell, ofUser, ofReport }
}
