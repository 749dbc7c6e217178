import { useEffect, useEffectEvent } from 'react'
import { type Changes, registerForm, restoreDraft } from '#common/browser/draft.ts'
import { useDraftNotice } from '../forms/useDraftNotice.ts'
import { keyOf, type Matrix, type PendingCell, storedIn } from './matrix.ts'
import type { MatrixState } from './useMatrix.ts'

const draftOf = (matrix: Matrix, cells: Iterable<PendingCell>): Changes =>
  Object.fromEntries(
    [...cells].map((cell) => [keyOf(cell), { value: cell, base: storedIn(matrix, cell) ?? null }]),
  )

/**
 * Keeps, when the session ends, what was typed into an open editor of cells; the screen brings it back.
 * @param read the cells that differ from the stored ones
 */
export function useEditorDraft(matrix: Matrix, read: () => Iterable<PendingCell>): void {
  const draft = useEffectEvent((): Changes => draftOf(matrix, read()))
  useEffect(() => registerForm(() => draft()), [])
}

/** Brings back the changes that were not saved when the session ended. */
export function useMatrixDraft({ matrix, pending, change }: MatrixState): void {
  const onRestored = useDraftNotice()
  const read = useEffectEvent((): Changes => draftOf(matrix, pending.values()))
  const stored = (name: string): unknown => {
    const [reportId = 0, userId = 0] = name.split(' ').map(Number)
    const isUser = matrix.users.some(({ id, isOutside }) => id === userId && !isOutside)
    const isReport = matrix.reports.some(({ id }) => id === reportId)
    return isUser && isReport ? (storedIn(matrix, { reportId, userId }) ?? null) : 'gone'
  }
  const restore = useEffectEvent(() => {
    const cells: PendingCell[] = []
    const outcome = restoreDraft(stored, (_name, value) => cells.push(value as PendingCell))
    if (!outcome) return
    change(cells)
    onRestored(outcome)
  })
  useEffect(() => {
    restore()
    return registerForm(() => read())
  }, [])
}
