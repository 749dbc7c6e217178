import { type ReactNode, useId } from 'react'
import type { ReportPage, ResponseOf } from '#common/contract/index.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CardGrid } from '../lists/CardGrid.tsx'
import { ReportCard } from '../reports/list/ReportCard.tsx'
import styles from './HomeReports.module.css'

/** The user's favorites, and the reports that were opened last, each at its last page. */
export function HomeReports({ recent }: { recent: ResponseOf<'getRecentReports'> | undefined }): ReactNode {
  const t = useTranslate()
  const { reports = [], favorites = [] } = recent ?? {}
  return (
    <>
      <Section title={t('favorites.title')} reports={favorites} />
      <Section title={t('groups.recent')} reports={reports} />
    </>
  )
}

interface SectionProps {
  title: string
  reports: readonly { id: number; name: string; path_img: string; page?: ReportPage }[]
}

/** Without reports nothing. */
function Section({ title, reports }: SectionProps): ReactNode {
  const id = useId()
  if (reports.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <CardGrid
        label={title}
        items={reports}
        card={(report) => <ReportCard report={report} page={report.page} />}
      />
    </section>
  )
}
