import { memo, type ReactNode } from 'react'
import { useLocale } from 'react-admin'
import { iconStrokeWidth, MoreIcon } from '#common/ui/icons.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import type { ReportAccess } from '../data/records.ts'
import { describeAccess, isRestricted, summarizeAccess } from '../group-reports/access/describe-access.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './AccessGrid.module.css'
import type { MatrixUser } from './matrix.ts'
import { placeName } from './useGridFocus.ts'

interface AccessCellProps {
  user: MatrixUser
  reportName: string
  row: number
  column: number
  access: ReportAccess | undefined
  /** Their own filters and those of their sets; undefined: as in `access`. */
  effective: FilterRow[] | undefined
  /** How many filter sets, or that the report does not open because of them, in words. */
  sets: string
  isPending: boolean
  isInvalid: boolean
  /** Can be reached with Tab. */
  isActive: boolean
}

/** The access of one user to one report: none, everything, or how many filters and pages; the sentence on hover. */
export const AccessCell = memo((props: AccessCellProps): ReactNode => {
  const { user, reportName, row, column, access, effective, sets, isPending, isInvalid, isActive } = props
  const t = useTranslate()
  const locale = useLocale()
  const place = { row, column }
  const sentence =
    access &&
    describeAccess({ name: user.name, ...access, filters: effective ?? access.filters }, t, locale).sentence
  const state = !access ? 'none' : user.isOutside ? 'suspended' : isRestricted(access) ? 'restricted' : 'full'
  return (
    <td
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-place={placeName(place)}
      data-state={state}
      data-pending={isPending || undefined}
      aria-readonly={user.isOutside || undefined}
      aria-invalid={isInvalid || undefined}
      title={user.isOutside ? t('admin.groupAccess.outsideHint', { name: user.name }) : sentence}
      className={styles.cell}
    >
      <span className={styles.content}>
        <span className={styles.state}>
          {state === 'none' && t('admin.groupAccess.none')}
          {state === 'suspended' && t('admin.groupAccess.suspended')}
          {access && !user.isOutside && summarizeAccess(access, t, sets)}
        </span>
        {isPending && <span className={styles.hidden}>, {t('admin.groupAccess.changed')}</span>}
        {isInvalid && <span className={styles.hidden}>, {t('admin.groupAccess.invalid')}</span>}
        {!user.isOutside && (
          <button
            type="button"
            tabIndex={-1}
            data-menu
            className={styles.more}
            aria-label={t('admin.groupAccess.cellOptions', { user: user.name, report: reportName })}
          >
            <MoreIcon aria-hidden size={16} strokeWidth={iconStrokeWidth} />
          </button>
        )}
      </span>
    </td>
  )
})
