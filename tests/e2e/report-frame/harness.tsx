import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ReportHandle, ReportOptions } from '#common/embed/report-options.ts'
import type { RenewedToken } from '#common/embed/types.ts'

/** The options a test can set; callbacks are recorded. */
export type HarnessOptions = Omit<ReportOptions, 'renewToken' | `on${string}`> & {
  allowedOrigins: string[]
  darkReports?: boolean
}

export interface Harness {
  /** The frame's events, in order, with what was on screen at that moment. */
  events: { what: string; phase: string; visible: boolean }[]
  handle?: ReportHandle
  show(options: HarnessOptions): void
  leave(): void
}

declare global {
  interface Window {
    harness: Harness
    renewToken(): Promise<RenewedToken>
  }
}

const root = createRoot(document.querySelector('#root') as HTMLElement)
const { ReportFrame } = await import('#common/embed/ReportFrame.tsx')

function record(what: string): void {
  const frame = document.querySelector<HTMLElement>('[data-phase]')
  const visible = frame?.querySelector('iframe')?.checkVisibility({ opacityProperty: true }) ?? false
  window.harness.events.push({ what, phase: frame?.dataset.phase ?? '', visible })
}

window.harness = {
  events: [],
  show: ({ darkReports, ...options }) =>
    root.render(
      <StrictMode>
        <ReportFrame
          {...options}
          className="tall"
          darkReports={darkReports}
          renewToken={() => window.renewToken()}
          onReady={(handle) => {
            window.harness.handle = handle
          }}
          onPages={(pages) => record(`pages ${pages.map((page) => page.name).join()}`)}
          onPage={(page) => record(`page ${page.name}`)}
          onRendered={(page) => record(`rendered ${page.name}`)}
          onForbidden={() => record('forbidden')}
          onError={(failure) => record(`error ${failure.code}`)}
        />
      </StrictMode>,
    ),
  leave: () => root.render(null),
}
