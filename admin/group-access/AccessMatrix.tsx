import { Box, Typography } from '@mui/material'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useLocale } from 'react-admin'
import { SearchBox } from '#common/ui/SearchBox.tsx'
import { recordMatches } from '../data/client-paging.ts'
import { useSetsSummary } from '../filter-sets/useSetsSummary.ts'
import { LeaveDialog } from '../forms/LeaveDialog.tsx'
import { describeAccess } from '../group-reports/access/describe-access.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { AccessGrid, type GridTarget } from './AccessGrid.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { accessIn, accessOfAll, type CellRef, type Matrix } from './matrix.ts'
import { OptionsMenu } from './OptionsMenu.tsx'
import { OutdatedDialog } from './OutdatedDialog.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useMatrix } from './useMatrix.ts'
import { useMatrixDraft } from './useMatrixDraft.ts'
import { useOptions } from './useOptions.ts'

interface AccessMatrixProps {
  stored: Matrix
  groupName: string
  /** Loads the screen again. */
  onReload: () => void
}

/** Who sees which reports of a group, edited in place and saved at once. */
export function AccessMatrix({ stored, groupName, onReload }: AccessMatrixProps): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const state = useMatrix(stored, onReload)
  const { matrix, pending, isSaving } = state
  const allAccess = useMemo(() => accessOfAll(matrix, pending), [matrix, pending])
  const sets = useSetsSummary(allAccess)
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  const users = useMemo(
    () => matrix.users.filter((user) => recordMatches(user, deferredSearch)),
    [matrix.users, deferredSearch],
  )
  const [menu, setMenu] = useState<{ target: GridTarget; anchor: HTMLElement }>()
  const [shown, setShown] = useState<GridTarget>()
  const [edited, setEdited] = useState<CellRef>()
  const [copied, setCopied] = useState<GridTarget>()
  useMatrixDraft(state)
  const options = useOptions({ state, groupName, users, onEdit: setEdited, onCopy: setCopied })

  /** The names of a cell, row or column, and what the user sees. */
  const describe = ({ userId = 0, reportId = 0 }: GridTarget) => {
    const user = matrix.users.find(({ id }) => id === userId)
    const report = matrix.reports.find(({ id }) => id === reportId)
    const access = accessIn(matrix, pending, { userId, reportId })
    const { name = '' } = user ?? {}
    const seen = () => {
      if (!user || !report) return undefined
      if (user.isOutside && access) return t('admin.groupAccess.outsideHint', { name })
      if (!access) return t('admin.groupAccess.none')
      if (sets.summaryOf(access).isClosed) return sets.summaryOf(access).sets
      const { filters } = sets.effectiveOf(access)
      const described = { name, ...access, filters }
      const { sentence, warnings } = describeAccess(described, t, locale)
      return [sentence, ...warnings].join(' ')
    }
    const title = [user?.name, report?.name].filter(Boolean).join(' · ')
    return { user, report, title, note: seen() }
  }
  const optionsOf = ({ userId, reportId }: GridTarget) => {
    const { user, report } = describe({ userId, reportId })
    if (user && report) return options.ofCell({ userId: user.id, reportId: report.id })
    return user ? options.ofUser(user) : report ? options.ofReport(report) : []
  }
  const about = shown && describe(shown)
  const report = matrix.reports.find(({ id }) => id === edited?.reportId)

  return (
    <>
      <Typography color="textSecondary" sx={{ mt: 2, mb: 1.5, maxWidth: 960 }}>
        {t('admin.groupAccess.hint')}
      </Typography>
      <Box sx={{ display: 'flex', mb: 1.5 }}>
        <SearchBox label={t('admin.people.search')} value={search} onChange={setSearch} />
      </Box>
      {users.length > 0 ? (
        <AccessGrid
          matrix={matrix}
          pending={pending}
          sets={sets}
          invalid={state.invalid}
          users={users}
          isBusy={isSaving}
          onToggle={(cell) => state.toggle([cell])}
          onOptions={(target, anchor) => setMenu({ target, anchor })}
          onShow={setShown}
        />
      ) : (
        <Typography role="status">{t('admin.people.noResults')}</Typography>
      )}
      <SaveBar state={state} note={about?.note && `${about.title}: ${about.note}`} />
      {menu && (
        <OptionsMenu
          anchor={menu.anchor}
          {...describe(menu.target)}
          options={optionsOf(menu.target)}
          onClose={() => setMenu(undefined)}
        />
      )}
      {edited && report && (
        <EditDialog state={state} cell={edited} report={report} onClose={() => setEdited(undefined)} />
      )}
      {copied?.userId !== undefined && (
        <CopyDialog
          state={state}
          target={{ ...copied, userId: copied.userId }}
          onClose={() => setCopied(undefined)}
        />
      )}
      <OutdatedDialog state={state} />
      <LeaveDialog unsaved={pending.size > 0} isSaving={isSaving} />
    </>
  )
}
