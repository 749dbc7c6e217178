import { useMemo, useState } from 'react'
import { useDataProvider, useEvent, useNotify } from 'react-admin'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import { firstFieldError } from '#common/validation/field-errors.ts'
import { validateFilters } from '#common/validation/filters.ts'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import {
  type CellRef,
  type Cleared,
  fromResponse,
  keyOf,
  type Matrix,
  type Pending,
  type PendingCell,
  type Rebased,
  rebase,
  toggled,
  withCells,
} from './matrix.ts'
import { isOutdated, type Problem, problemsOf, type Save, toSave } from './save-request.ts'

interface State {
  matrix: Matrix
  pending: Pending
  cleared: Cleared
}

const unchanged = (matrix: Matrix): State => ({ matrix, pending: new Map(), cleared: new Map() })

/** What is wrong with changes as they are; the server would refuse them too. */
const invalidCells = (pending: Pending): Problem[] =>
  [...pending.values()].flatMap((cell) => {
    const code = firstFieldError(validateFilters(cell.access?.filters ?? []))
    return code ? [{ cell, message: `fieldErrors.${code}` }] : []
  })

/**
 * The access matrix with its changes, which are saved at once.
 * @param onSaved loads the screen again where the state after a save could not be read
 */
export function useMatrix(stored: Matrix, onSaved: () => void) {
  const notify = useNotify()
  const { call } = useDataProvider<PortalDataProvider>()
  const [{ matrix, pending }, setState] = useState(() => unchanged(stored))
  const [problems, setProblems] = useState<Problem[]>([])
  const [outdated, setOutdated] = useState<Rebased>()
  const { groupId } = stored

  const load = async (): Promise<Matrix> =>
    fromResponse(groupId, await call('groupAccess', { id_group: groupId }))

  const refused = async (error: unknown, save: Save) => {
    if (isOutdated(error)) return setOutdated(rebase(matrix, pending, await load()))
    const found = problemsOf(error, save)
    if (found.length === 0) throw error
    setProblems(found)
  }
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: async () => {
      const save = toSave(matrix, pending)
      try {
        await call('updateGroupAccess', save.request)
      } catch (failure) {
        return refused(failure, save)
      }
      try {
        setState(unchanged(await load()))
      } catch {
        setState(unchanged(matrix))
        onSaved()
      }
      notify('admin.groupAccess.saved', {
        type: 'success',
        messageArgs: { smart_count: save.request.reports.length },
      })
    },
  })
  const reason = useErrorMessage(error)

  /** What was wrong with changed cells is no longer known. */
  const changing = (cells: readonly CellRef[]) => {
    const changed = new Set(cells.map(keyOf))
    setProblems((known) => known.filter(({ cell }) => !changed.has(keyOf(cell))))
    reset()
  }
  const change = useEvent((cells: readonly PendingCell[]) => {
    changing(cells)
    setState((state) => ({ ...state, pending: withCells(state.matrix, state.pending, cells) }))
  })
  const toggle = useEvent((cells: readonly CellRef[]) => {
    changing(cells)
    setState((state) => ({ ...state, ...toggled(state.matrix, state, cells) }))
  })
  const invalid = useMemo(() => new Set(problems.map(({ cell }) => keyOf(cell))), [problems])

  return {
    matrix,
    pending,
    /** Sets the access of cells. */
    change,
    /** Gives access to the cells that have none, and takes it away from the others. */
    toggle,
    problems,
    /** Keys of the cells with problems. */
    invalid,
    isSaving: isPending,
    /** Why the changes were not saved, where it is not about a cell. */
    error: error ? reason : undefined,
    save: () => {
      const found = invalidCells(pending)
      setProblems(found)
      if (found.length === 0) mutate()
    },
    discard: () => {
      setProblems([])
      setState(unchanged(matrix))
      reset()
    },
    /** What others have changed in the meantime, until it is loaded or left. */
    outdated,
    loadCurrent: () => {
      if (outdated) setState({ ...unchanged(outdated.next), pending: outdated.pending })
      setOutdated(undefined)
    },
    keepOutdated: () => setOutdated(undefined),
  }
}

export type MatrixState = ReturnType<typeof useMatrix>
