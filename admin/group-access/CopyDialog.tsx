import { Autocomplete, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useLocale } from 'react-admin'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useEffectiveFiltersOf } from '../filter-sets/useEffectiveFilters.ts'
import { describeAccess } from '../group-reports/access/describe-access.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { GridTarget } from './AccessGrid.tsx'
import { accessIn, accessOf, type MatrixUser, type PendingCell } from './matrix.ts'
import type { MatrixState } from './useMatrix.ts'

interface CopyDialogProps {
  state: MatrixState
  /** The cell or row that gets the access. */
  target: GridTarget & { userId: number }
  onClose: () => void
}

/** Chooses whose access to one report, or to all reports of the group, a user gets too. */
export function CopyDialog({
  state: { matrix, pending, change },
  target,
  onClose,
}: CopyDialogProps): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const [source, setSource] = useState<MatrixUser | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { userId } = target
  const report = matrix.reports.find(({ id }) => id === target.reportId)
  const reports = report ? [report] : matrix.reports
  const accessTo = (id: number, reportId: number) => accessIn(matrix, pending, { userId: id, reportId })
  const sources = matrix.users.filter(
    ({ id }) => id !== userId && reports.some((each) => accessTo(id, each.id)),
  )
  const user = matrix.users.find(({ id }) => id === userId)?.name ?? ''
  const copied = source && report && accessTo(source.id, report.id)
  const given = copied && { ...copied, id: userId }
  const effectiveOf = useEffectiveFiltersOf(given ? [given] : [])
  const sentence =
    given && describeAccess({ ...given, name: user, filters: effectiveOf(given).filters }, t, locale).sentence

  const copy = () => {
    setMissing(!source)
    if (!source) return
    const cells = reports.map(({ id: reportId }): PendingCell => {
      const access = accessTo(source.id, reportId)
      return { reportId, userId, access: access ? accessOf(userId, access) : null }
    })
    change(cells)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={
        report
          ? t('admin.groupAccess.copyCellTitle', { report: report.name, user })
          : t('admin.groupAccess.copyRowTitle', { user })
      }
      confirmLabel={t('admin.groupAccess.copyApply')}
      color="primary"
      onConfirm={copy}
      onCancel={onClose}
    >
      <span>{t(report ? 'admin.groupAccess.copyCellText' : 'admin.groupAccess.copyRowText', { user })}</span>
      <Autocomplete<MatrixUser>
        options={sources}
        value={source}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        noOptionsText={t('admin.people.noResults')}
        onChange={(_event, chosen) => setSource(chosen)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('admin.groupAccess.source')}
            error={isMissing && !source}
            helperText={isMissing && !source ? t('admin.groupAccess.chooseSource') : sentence}
          />
        )}
      />
    </ConfirmDialog>
  )
}
