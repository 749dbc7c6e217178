import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { importReportFrame } from './load-report-frame.ts'
import type { ReportFrame } from './ReportFrame.tsx'

function FrameFailure({ onError }: ComponentProps<typeof ReportFrame>): null {
  const report = useEffectEvent(() => onError?.({ code: 'report.load_failed' }))
  useEffect(() => report(), [])
  return null
}

/** The report frame with powerbi-client, which only screens with a report load. */
export const LazyReportFrame = lazyPart(importReportFrame, FrameFailure)
