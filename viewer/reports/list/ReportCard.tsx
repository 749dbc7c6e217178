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

export interface ListedReport {
  id: number
  name: string
  path_img: string
  /** Shown where the list mixes groups. */
  group?: string
}

interface ReportCardProps {
  report: ListedReport
  /** The page to open, in place of the age of the data; by default, the first one. */
  page?: ReportPage
  /** With room for more: the page, and the age of the data as well. */
  large?: boolean
  /** Shown instead of when the data were refreshed. */
  note?: string
  /** Without the picture. */
  compact?: boolean
}

/** A report in a list: its name, group, page and the age of its data. It is prefetched on hover, focus or touch. */
export function ReportCard({ report, page, large, note, compact }: ReportCardProps): ReactNode {
  const { id, name, group } = report
  const prefetch = usePrefetchReport(id)
  const { isLoading, picture = report.path_img } = useOwnPicture(id, !compact)
  const refreshed = useRefreshed(id)
  const age = note ?? refreshed
  const foot = large ? [page?.displayName, group, age] : [group, note ?? page?.displayName ?? age]
  return (
    <div data-large={large} className={compact ? styles.compact : styles.card}>
      <Card
        to={page ? pageHref(id, page.name) : href('report', { id_report: id })}
        // The picture that everyone sees is neither fetched nor shown where there is an own one.
        picture={compact ? undefined : !isLoading && <ReportImage key={picture} path={picture} />}
        name={name}
        detail={foot.filter(Boolean).join(' · ')}
        {...prefetch}
      />
      <div className={styles.favorite}>
        <FavoriteButton id={id} name={name} />
      </div>
    </div>
  )
}

/** When the data of a report were refreshed, in words; absent where the portal does not know. */
function useRefreshed(id: number): string | undefined {
  const t = useTranslate()
  const locale = useLocale()
  const { serverNow } = useApp()
  const refreshed = useCallQuery('getRecentReports', {}, freshMs).data?.refreshed
  const at = refreshed?.find(({ id_report }) => id_report === id)?.at
  return at && t('reports.refreshed', { when: timeAgo(at, serverNow(), locale, 'narrow') })
}

/** Placeholder of a card. */
export const ReportCardSkeleton = (): ReactNode => (
  <div className={styles.card}>
    <CardSkeleton />
  </div>
)
