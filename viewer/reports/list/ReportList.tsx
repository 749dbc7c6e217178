import type { ReactNode } from 'react'
import { ListIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { SearchableList, type SearchableListProps } from '../../lists/SearchableList.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import selectStyles from '../../ui/SelectField.module.css'
import { type ListedReport, ReportCard, ReportCardSkeleton } from './ReportCard.tsx'
import styles from './ReportList.module.css'
import { useReportOrder } from './useReportOrder.ts'

interface ReportListProps
  extends Omit<
    SearchableListProps<ListedReport>,
    'items' | 'card' | 'compact' | 'count' | 'skeleton' | 'tools'
  > {
  reports: readonly ListedReport[] | undefined
}

/** Reports as cards, in the order that the user has chosen; many of them as a list without pictures. */
export function ReportList({ reports, ...list }: ReportListProps): ReactNode {
  const t = useTranslate()
  const { offered, order, choose, mayBeCompact, compact, setCompact, sorted } = useReportOrder(reports)
  const labels = { name: t('list.byName'), recent: t('groups.recent'), group: t('list.byGroup') }
  const tools = reports !== undefined && reports.length > 1 && (
    <>
      <select
        aria-label={t('list.sort')}
        className={`${selectStyles.select} ${styles.sort}`}
        value={order}
        onChange={({ target }) => choose(target.value)}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {labels[each]}
          </option>
        ))}
      </select>
      {mayBeCompact && (
        <IconButton
          icon={ListIcon}
          label={t('list.compact')}
          aria-pressed={compact}
          onClick={() => setCompact(!compact)}
        />
      )}
    </>
  )
  return (
    <SearchableList
      {...list}
      items={sorted}
      tools={tools}
      card={(report) => <ReportCard report={report} compact={compact} />}
      compact={compact}
      count="reports.count"
      skeleton={<ReportCardSkeleton />}
    />
  )
}
