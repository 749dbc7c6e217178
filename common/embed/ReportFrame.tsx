import { type Embed, Report, type service } from 'powerbi-client'
import { type EventHandler, PowerBIEmbed } from 'powerbi-client-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { systemClock } from '../time/clock.ts'
import { EmbedErrorBoundary } from './EmbedErrorBoundary.tsx'
import { asEmbeddedReport } from './embedded-report.ts'
import type { EmbeddingOptions, EmbeddingSnapshot } from './embedding-options.ts'
import styles from './ReportFrame.module.css'
import { ReportEmbedding } from './report-embedding.ts'
import { reportService } from './service.ts'

interface ReportFrameProps extends EmbeddingOptions {
  /** Origins of reports besides Microsoft's hosts; from the server's configuration only. */
  allowedOrigins: readonly string[]
  /** Must give the frame a height. */
  className?: string
  /** The accessible title of a report that has no name. */
  title?: string
}

/**
 * An embedded report. Nothing of it is visible before an allowed page with this person's filters has been drawn, and
 * it is covered again the moment that is in doubt. Lazy: import it dynamically, it brings powerbi-client.
 */
export function ReportFrame({ allowedOrigins, className, title, ...options }: ReportFrameProps): ReactNode {
  const [embedding] = useState(() => new ReportEmbedding(options, systemClock))
  const [eventHandlers] = useState(() => eventHandlersOf(embedding))
  const { phase, config, frameKey } = useSyncExternalStore(embedding.subscribe, embedding.snapshot)
  const cover = useRef<HTMLDivElement>(null)
  const name = options.embed && (options.embed.name || title)

  useEffect(() => embedding.update(options))
  useEffect(() => stayAwake(embedding), [embedding])
  // React would do the same a moment later; a forbidden page must be covered before anybody hears of it.
  useEffect(() => {
    const coverAtOnce = () => {
      if (cover.current) cover.current.style.visibility = visibilityAt(embedding.snapshot().phase)
    }
    return embedding.subscribe(coverAtOnce)
  }, [embedding])

  const attach = (embed: Embed) => {
    if (!(embed instanceof Report)) return
    embed.iframe.addEventListener('load', embedding.frameLoaded)
    if (name) embed.setComponentTitle(name)
    embedding.attach(asEmbeddedReport(embed))
  }

  return (
    <div className={[styles.frame, className].filter(Boolean).join(' ')} data-phase={phase}>
      <div ref={cover} className={styles.report} style={{ visibility: visibilityAt(phase) }}>
        {config && (
          <EmbedErrorBoundary key={frameKey} onError={(error) => embedding.embedFailed(error)}>
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

/**
 * Not `display: none`: a report must be laid out to be drawn; and this takes it from keyboard and screen reader, too.
 * Shown, it follows its surroundings, so that a frame around may still hide it.
 */
const visibilityAt = (phase: EmbeddingSnapshot['phase']) => (phase === 'shown' ? 'inherit' : 'hidden')

/** One map for the life of the frame: the library's wrapper never replaces handlers whose source text is the same. */
function eventHandlersOf(embedding: ReportEmbedding): Map<string, EventHandler> {
  return new Map<string, EventHandler>([
    ['loaded', () => embedding.loaded()],
    ['rendered', () => embedding.rendered()],
    ['pageChanged', (event) => embedding.pageChanged(newPageOf(event))],
    ['error', (event) => embedding.errorRaised(event?.detail)],
  ])
}

/** The detail's page refers to the report, which refers to it: only these two strings leave here. */
function newPageOf(event: service.ICustomEvent<unknown> | undefined): { name: string; displayName: string } {
  const page = Reflect.get(Object(event?.detail), 'newPage')
  const part = (key: string) => String(Reflect.get(Object(page), key) ?? '')
  return { name: part('name'), displayName: part('displayName') }
}

/** Tells the embedding when the screen or the network is back; ends it with the frame. */
function stayAwake(embedding: ReportEmbedding): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') embedding.wake()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
    embedding.stop()
  }
}
