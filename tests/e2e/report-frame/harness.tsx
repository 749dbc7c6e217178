import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ReportHandle, ReportOptions } from '#common/embed/report-options.ts'
import type { RenewedToken } from '#common/embed/types.ts'

/** What a test may set from outside; callbacks are written down instead. */
export type HarnessOptions = Omit<ReportOptions, 'renewToken' | `on${string}`> & {
  allowedOrigins: string[]
}

export interface Harness {
  /** What the frame told, in order, with what was on the screen at that moment. */
  told: { what: string; phase: string; visible: boolean }[]
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

function tell(what: string): void {
  const frame = document.querySelector<HTMLElement>('[data-phase]')
  const visible = frame?.querySelector('iframe')?.checkVisibility({ visibilityProperty: true }) ?? false
  window.harness.told.push({ what, phase: frame?.dataset.phase ?? '', visible })
}

window.harness = {
  told: [],
  show: (options) =>
    root.render(
      <StrictMode>
        <ReportFrame
          {...options}
          className="tall"
          renewToken={() => window.renewToken()}
          onReady={(handle) => {
            window.harness.handle = handle
          }}
          onPages={(pages) => tell(`pages ${pages.map((page) => page.name).join()}`)}
          onPage={(page) => tell(`page ${page.name}`)}
          onRendered={(page) => tell(`rendered ${page.name}`)}
          onForbidden={() => tell('forbidden')}
          onError={(failure) => tell(`error ${failure.code}`)}
        />
      </StrictMode>,
    ),
  leave: () => root.render(null),
}
