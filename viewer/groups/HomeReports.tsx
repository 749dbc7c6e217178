import { type ReactNode, useId } from 'react'
import type { ReportPage } from '#common/contract/index.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CardGrid } from '../lists/CardGrid.tsx'
import { type ListedReport, ReportCard } from '../reports/list/ReportCard.tsx'
import { useDescribeChange } from './HomeNews.tsx'
import styles from './HomeReports.module.css'
import type { homeContent, News } from './home-content.ts'

interface HomeCardProps {
  report: ListedReport & { page?: ReportPage }
  /** What is new about reports. */
  changes: readonly News[]
  large?: boolean
}

/** A report, with what is new about it. */
export function HomeCard({ report, changes, large }: HomeCardProps): ReactNode {
  const describeChange = useDescribeChange()
  // Cards say when data were refreshed anyway.
  const news = changes.find(({ id, change }) => id === report.id && change !== 'refreshed')
  return (
    <ReportCard report={report} page={report.page} large={large} note={news && describeChange(news).text} />
  )
}

/** The report that was opened last, at its last page; the favorites; and what was opened before. */
export function HomeReports({ content }: { content: ReturnType<typeof homeContent> }): ReactNode {
  const t = useTranslate()
  const { last, favorites, recent, changes } = content
  const card = (report: HomeCardProps['report']) => <HomeCard report={report} changes={changes} />
  return (
    <>
      {last && (
        <Section title={t('common.continue')}>
          <HomeCard report={last} changes={changes} large />
        </Section>
      )}
      {favorites.length > 0 && (
        <Section title={t('favorites.title')}>
          <CardGrid label={t('favorites.title')} items={favorites} card={card} />
        </Section>
      )}
      {recent.length > 0 && (
        <Section title={t('groups.recent')}>
          <CardGrid label={t('groups.recent')} items={recent} card={card} />
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
