import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
} from 'react'
import { useEvent } from 'react-admin'
import type { SetsSummary } from '../filter-sets/useSetsSummary.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { AccessCell } from './AccessCell.tsx'
import styles from './AccessGrid.module.css'
import { HeadingCell } from './HeadingCell.tsx'
import { accessIn, type CellRef, keyOf, type Matrix, type MatrixUser, type Pending } from './matrix.ts'
import { type GridPlace, placeOf, useGridFocus } from './useGridFocus.ts'
import { useVirtualRows } from './useVirtualRows.ts'

/** What the options of a menu are about: a cell, a row or a column. */
export type GridTarget = Partial<CellRef>

interface AccessGridProps {
  matrix: Matrix
  sets: SetsSummary
  pending: Pending
  invalid: ReadonlySet<string>
  /** The rows. */
  users: readonly MatrixUser[]
  /** Nothing can be changed while it is saved. */
  isBusy: boolean
  onToggle: (cell: CellRef) => void
  onOptions: (target: GridTarget, anchor: HTMLElement) => void
  /** The place that has the focus. */
  onShow: (target: GridTarget | undefined) => void
}

const isOptionsKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'Enter' || key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Users by reports. Of many users only the rows in view are rendered. */
export function AccessGrid(props: AccessGridProps): ReactNode {
  const { matrix, sets, pending, invalid, users, isBusy, onToggle, onOptions, onShow } = props
  const { reports } = matrix
  const t = useTranslate()
  const scroller = useRef<HTMLDivElement>(null)
  const { active, setActive, move } = useGridFocus(scroller, {
    row: users.length - 1,
    column: reports.length - 1,
  })
  const { rows, after } = useVirtualRows(scroller, users.length, active.row)

  const targetAt = ({ row, column }: GridPlace): GridTarget => ({
    ...(users[row] && { userId: users[row].id }),
    ...(reports[column] && { reportId: reports[column].id }),
  })
  const isChangeable = (row: number) => !isBusy && !users[row]?.isOutside
  const openAt = (place: GridPlace, element: EventTarget) => {
    const anchor = element instanceof Element && element.closest<HTMLElement>('[data-place]')
    const isCorner = place.row < 0 && place.column < 0
    const isFixed = place.column >= 0 && !isChangeable(place.row)
    if (anchor && !isCorner && !isFixed && !isBusy) onOptions(targetAt(place), anchor)
  }
  const toggleAt = (place: GridPlace) => {
    const { userId, reportId } = targetAt(place)
    if (userId && reportId && isChangeable(place.row)) onToggle({ userId, reportId })
  }

  const onClick = useEvent((event: MouseEvent) => {
    const place = placeOf(event.target)
    if (!place) return
    setActive(place)
    const isCell = place.row >= 0 && place.column >= 0
    const onButton = event.target instanceof Element && event.target.closest('[data-menu]')
    if (isCell && !onButton) toggleAt(place)
    else openAt(place, event.target)
  })
  const onContextMenu = useEvent((event: MouseEvent) => {
    const place = placeOf(event.target)
    if (!place) return
    event.preventDefault()
    openAt(place, event.target)
  })
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (move(event)) return
    const isCell = active.row >= 0 && active.column >= 0
    const isSpace = event.key === ' '
    if (!isSpace && !isOptionsKey(event)) return
    event.preventDefault()
    if (!isSpace) openAt(active, event.target)
    else if (isCell) toggleAt(active)
  })
  const show = useEvent((event: { target: EventTarget }) => {
    const place = placeOf(event.target)
    onShow(place && targetAt(place))
  })
  const isActive = (row: number, column: number) => row === active.row && column === active.column

  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        role="grid"
        aria-label={t('admin.groupAccess.grid')}
        aria-rowcount={users.length + 1}
        aria-busy={isBusy}
        className={styles.grid}
        style={{ '--columns': reports.length } as CSSProperties}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
        onFocus={show}
      >
        <thead>
          <tr aria-rowindex={1}>
            <HeadingCell
              kind="corner"
              name={t('admin.groupAccess.user')}
              row={-1}
              column={-1}
              isActive={isActive(-1, -1)}
            />
            {reports.map(({ id, name }, column) => (
              <HeadingCell
                key={id}
                kind="report"
                name={name}
                row={-1}
                column={column}
                isActive={isActive(-1, column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index: row, before }) => {
            const user = users[row]
            if (!user) return null
            return (
              <Fragment key={user.id}>
                {before > 0 && <tr aria-hidden style={{ height: before }} />}
                <tr aria-rowindex={row + 2}>
                  <HeadingCell
                    kind="user"
                    name={user.name}
                    detail={user.isOutside ? t('admin.groupAccess.outside') : user.email}
                    row={row}
                    column={-1}
                    isActive={isActive(row, -1)}
                  />
                  {reports.map(({ id: reportId, name }, column) => {
                    const cell = { reportId, userId: user.id }
                    const key = keyOf(cell)
                    const access = accessIn(matrix, pending, cell)
                    return (
                      <AccessCell
                        key={reportId}
                        user={user}
                        reportName={name}
                        row={row}
                        column={column}
                        access={access}
                        effective={access?.filterSets?.length ? sets.effectiveOf(access).filters : undefined}
                        sets={sets.summaryOf(access).sets}
                        isPending={pending.has(key)}
                        isInvalid={invalid.has(key)}
                        isActive={isActive(row, column)}
                      />
                    )
                  })}
                </tr>
              </Fragment>
            )
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}
