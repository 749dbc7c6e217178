import { useEffect, useState } from 'react'
import type { ReportPage } from '#common/contract/index.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import { widescreen } from '#common/embed/types.ts'

/** Width of the open page divided by its height; that of most pages until the report says its own. */
export function usePageRatio(report: ReportHandle | undefined, page: ReportPage | undefined): number {
  const [ratio, setRatio] = useState(widescreen)

  useEffect(() => {
    if (!report || !page) return
    let isCurrent = true
    // A report that does not answer keeps the ratio it had.
    report.pageRatio().then(
      (answer) => isCurrent && setRatio(answer),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [report, page])

  return ratio
}
