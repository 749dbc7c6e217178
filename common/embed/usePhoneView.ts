import { useEffect, useState } from 'react'
import { usePhoneLayout, usePortraitPhone } from '../browser/useMediaQuery.ts'
import type { ViewOptions } from './embed-config.ts'
import type { ReportHandle } from './report-options.ts'

interface PhoneView {
  layout: NonNullable<ViewOptions['layout']>
  /** The user has to rotate the phone to read the report. */
  mustRotate: boolean
}

/**
 * How a report is shown on this device. A phone in portrait gets the report's phone layout; a report without one is
 * shown in landscape only (spec 8).
 * @param phoneLayout whether the company shows phone layouts
 */
export function usePhoneView(report: ReportHandle | undefined, phoneLayout = true): PhoneView {
  const isSmall = usePhoneLayout()
  const isPortrait = usePortraitPhone()
  const [hasPhoneLayout, setHasPhoneLayout] = useState(true)
  const isAsked = phoneLayout && isPortrait

  useEffect(() => {
    if (!report || !isAsked) return
    let isCurrent = true
    const set = (answer: boolean) => isCurrent && setHasPhoneLayout(answer)
    report.hasPhoneLayout().then(set, () => set(false))
    return () => {
      isCurrent = false
    }
  }, [report, isAsked])

  const isUpright = isAsked && hasPhoneLayout
  return { layout: isSmall || isUpright ? 'phone' : 'desktop', mustRotate: isPortrait && !isUpright }
}
