import type { ReactNode } from 'react'
import { pageHref } from '#common/addresses/page-href.ts'
import { href } from '#common/addresses/paths.ts'
import { timeAgo } from '#common/browser/describe-session.ts'
import type { ReportPage } from '#common/contract/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Card, CardSkeleton } from '../../lists/Card.tsx'
import { FavoriteButton, freshMs } from '../favorites/FavoriteButton.tsx'
import styles from './ReportCard.module.css'
import { ReportImage } from './ReportImage.tsx'
import { useOwnPicture } from './useOwnPicture.ts'
import { usePrefetchReport } from './usePrefetchReport.ts'

interface ReportCardProps {
  report: { id: number; name: string; path_img: string }
  /** The page to open; by default, the first one. */
  page?: ReportPage
  /** Names the group, and when the user opened the report last, where the list mixes groups. */
  group?: string
}

/** A report in a list; it is prefetched on hover, focus or touch. */
export function ReportCard({ report, page, group }: ReportCardProps): ReactNode {
  const prefetch = usePrefetchReport(report.id)
  const { isLoading, picture = report.path_img } = useOwnPicture(report.id)
  const opened = useOpened(report.id)
  return (
    <div className={group ? styles.ofGroup : styles.card}>
      <Card
        to={page ? pageHref(report.id, page.name) : href('report', { id_report: report.id })}
        // The picture that everyone sees is neither fetched nor shown where there is an own one.
        picture={!isLoading && <ReportImage key={picture} path={picture} />}
        name={report.name}
        detail={group ? [group, opened].filter(Boolean).join(' · ') : page?.displayName}
        {...prefetch}
      />
      <div className={styles.favorite}>
        <FavoriteButton id={report.id} name={report.name} />
      </div>
    </div>
  )
}

/** When the user opened a report last, in words; absent where it is too long ago, or on another platform. */
function useOpened(id: number): string | undefined {
  const t = useTranslate()
  const locale = useLocale()
  const { serverNow } = useApp()
  const opened = useCallQuery('getRecentReports', {}, freshMs).data?.opened
  const at = opened?.find(({ id_report }) => id_report === id)?.at
  return at && t('reports.opened', { when: timeAgo(at, serverNow(), locale) })
}

/** Placeholder of a card that names its group. */
export const ReportCardSkeleton = (): ReactNode => (
  <div className={styles.ofGroup}>
    <CardSkeleton />
  </div>
)
