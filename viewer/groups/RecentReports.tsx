import { type ReactNode, useId } from 'react'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CardGrid } from '../lists/CardGrid.tsx'
import { ReportCard } from '../reports/list/ReportCard.tsx'
import styles from './RecentReports.module.css'

/** The reports that the user opened last, each at its last page. Without any, or while they are not known, nothing. */
export function RecentReports(): ReactNode {
  const t = useTranslate()
  const id = useId()
  const reports = useCallQuery('getRecentReports', {}).data?.reports ?? []
  if (reports.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.recent}>
      <h2 id={id}>{t('groups.recent')}</h2>
      <CardGrid
        label={t('groups.recent')}
        items={reports}
        card={(report) => <ReportCard report={report} page={report.page} />}
      />
    </section>
  )
}
