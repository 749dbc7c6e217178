import { type Embed, Report, type service } from 'powerbi-client'
import { type EventHandler, PowerBIEmbed } from 'powerbi-client-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useIsDark } from '../browser/useIsDark.ts'
import { systemClock } from '../time/clock.ts'
import { EmbedErrorBoundary } from './EmbedErrorBoundary.tsx'
import styles from './ReportFrame.module.css'
import { toReportApi } from './report-api.ts'
import { ReportController } from './report-controller.ts'
import type { ReportOptions } from './report-options.ts'
import { reportService } from './report-service.ts'

interface ReportFrameProps extends Omit<ReportOptions, 'dark'> {
  /** Allowed origins of reports in addition to Microsoft's hosts; from the server's configuration only. */
  allowedOrigins: readonly string[]
  /** Whether reports are dark while the page is; as the administrator chose. */
  darkReports: boolean | undefined
  /** Must give the frame a height. */
  className?: string
  /** The accessible title of a report without a name. */
  title?: string
}

/**
 * An embedded report. It is hidden until an allowed page has been rendered with the user's filters, and hidden again as
 * soon as that is in doubt. Import it dynamically: it brings powerbi-client.
 */
export function ReportFrame({
  allowedOrigins,
  darkReports,
  className,
  title,
  ...given
}: ReportFrameProps): ReactNode {
  const options: ReportOptions = { ...given, dark: useIsDark(darkReports === true) }
  const [controller] = useState(() => new ReportController(options, systemClock))
  const [eventHandlers] = useState(() => createEventHandlers(controller))
  const { phase, config, frameKey } = useSyncExternalStore(controller.subscribe, controller.snapshot)
  const cover = useRef<HTMLDivElement>(null)
  const name = options.embed && (options.embed.name || title)

  useEffect(() => controller.update(options))
  useEffect(() => connectToBrowser(controller), [controller])
  // React would hide it on its next render; a forbidden page must be hidden before any callback runs.
  useEffect(() => {
    const hideAtOnce = () => {
      if (cover.current) cover.current.inert = controller.snapshot().phase !== 'shown'
    }
    return controller.subscribe(hideAtOnce)
  }, [controller])

  const attach = (embed: Embed) => {
    if (!(embed instanceof Report)) return
    embed.iframe.addEventListener('load', controller.frameLoaded)
    if (name) embed.setComponentTitle(name)
    controller.attach(toReportApi(embed))
  }

  return (
    <div className={[styles.frame, className].filter(Boolean).join(' ')} data-phase={phase}>
      <div ref={cover} className={styles.report} inert={phase !== 'shown'}>
        {config && (
          <EmbedErrorBoundary key={frameKey} onError={(error) => controller.embedFailed(error)}>
            <PowerBIEmbed
              embedConfig={config}
              eventHandlers={eventHandlers}
              getEmbeddedComponent={attach}
              cssClassName={styles.embed}
              service={reportService(allowedOrigins)}
            />
          </EmbedErrorBoundary>
        )}
      </div>
    </div>
  )
}

/** Created once per frame: the library's wrapper never replaces handlers whose source text is the same. */
function createEventHandlers(controller: ReportController): Map<string, EventHandler> {
  return new Map<string, EventHandler>([
    ['loaded', () => controller.loaded()],
    ['rendered', () => controller.rendered()],
    ['pageChanged', (event) => controller.pageChanged(newPageOf(event))],
    ['bookmarkApplied', () => controller.bookmarkApplied()],
    ['filtersApplied', () => controller.filtersApplied()],
    ['error', (event) => controller.errorRaised(event?.detail)],
  ])
}

/** The event's page and report reference each other; only two strings are taken from them. */
function newPageOf(event: service.ICustomEvent<unknown> | undefined): { name: string; displayName: string } {
  const page = Reflect.get(Object(event?.detail), 'newPage')
  const part = (key: string) => String(Reflect.get(Object(page), key) ?? '')
  return { name: part('name'), displayName: part('displayName') }
}

/** Wakes the controller when the screen or the network is back; stops it on unmount. */
function connectToBrowser(controller: ReportController): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') controller.wake()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
    controller.stop()
  }
}
