import type { ReactNode } from 'react'
import { pageHref } from '#common/addresses/page-href.ts'
import { href } from '#common/addresses/paths.ts'
import type { ReportPage } from '#common/contract/index.ts'
import { Card } from '../../lists/Card.tsx'
import { FavoriteButton } from '../favorites/FavoriteButton.tsx'
import styles from './ReportCard.module.css'
import { ReportImage } from './ReportImage.tsx'
import { useOwnPicture } from './useOwnPicture.ts'
import { usePrefetchReport } from './usePrefetchReport.ts'

interface ReportCardProps {
  report: { id: number; name: string; path_img: string }
  /** The page to open; by default, the first one. */
  page?: ReportPage
}

/** A report in a list; it is prefetched on hover, focus or touch. */
export function ReportCard({ report, page }: ReportCardProps): ReactNode {
  const prefetch = usePrefetchReport(report.id)
  const { isLoading, picture = report.path_img } = useOwnPicture(report.id)
  return (
    <div className={styles.card}>
      <Card
        to={page ? pageHref(report.id, page.name) : href('report', { id_report: report.id })}
        // The picture that everyone sees is neither fetched nor shown where there is an own one.
        picture={!isLoading && <ReportImage key={picture} path={picture} />}
        name={report.name}
        detail={page?.displayName}
        {...prefetch}
      />
      <div className={styles.favorite}>
        <FavoriteButton id={report.id} name={report.name} />
      </div>
    </div>
  )
}
