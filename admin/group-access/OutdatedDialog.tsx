import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { CellRef, Matrix } from './matrix.ts'
import type { MatrixState } from './useMatrix.ts'

/** Listed by name; the rest are only counted. */
const maxNames = 5

/** "Maria, Sales": a cell by its names. */
export function cellName({ users, reports }: Matrix, { userId, reportId }: CellRef): string {
  const user = users.find(({ id }) => id === userId)
  const report = reports.find(({ id }) => id === reportId)
  return `${user?.name ?? userId} (${report?.name ?? reportId})`
}

/** What others have changed since the matrix was read, and what becomes of the changes here. */
export function OutdatedDialog({ state }: { state: MatrixState }): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const { matrix, outdated, loadCurrent, keepOutdated } = state
  if (!outdated) return null
  const listed = (names: readonly string[]) => {
    const rest = names.length - maxNames
    const shown =
      rest > 0 ? [...names.slice(0, maxNames), t('admin.groupAccess.more', { smart_count: rest })] : names
    return new Intl.ListFormat(locale, { type: 'unit' }).format(shown)
  }
  const cells = (refs: readonly CellRef[]) => listed(refs.map((cell) => cellName(matrix, cell)))
  return (
    <ConfirmDialog
      open
      title={t('admin.groupAccess.outdatedTitle')}
      confirmLabel={t('admin.groupAccess.outdatedLoad')}
      color="primary"
      onConfirm={loadCurrent}
      onCancel={keepOutdated}
    >
      {outdated.reports.length > 0 && (
        <span>
          {t('admin.groupAccess.outdatedReports', {
            names: listed(outdated.reports.map(({ name }) => name)),
          })}
        </span>
      )}
      {outdated.both.length > 0 && (
        <span>{t('admin.groupAccess.outdatedBoth', { names: cells(outdated.both) })}</span>
      )}
      {outdated.gone.length > 0 && (
        <span>{t('admin.groupAccess.outdatedGone', { names: cells(outdated.gone) })}</span>
      )}
      <span>{t('admin.groupAccess.outdatedQuestion')}</span>
    </ConfirmDialog>
  )
}
