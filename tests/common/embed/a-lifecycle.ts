import { afterEach, beforeEach, expect, vi } from 'vitest'
import { toBasicFilters } from '#common/embed/basic-filters.ts'
import { ReportLifecycle } from '#common/embed/report-lifecycle.ts'
import type { ReportMode } from '#common/embed/types.ts'
import { systemClock } from '#common/time/clock.ts'
import type { ScriptedReport } from './scripted-report.ts'

/** Time of the tests of a file passes when they say so. */
export function holdTime(): void {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
}

const brazil = toBasicFilters([
  { table: 't', column: 'country', condition: 'In', value: 'Brazil', data_type: 'varchar' },
])

export function aLifecycle(
  report: ScriptedReport,
  { allowed = [] as string[], mode = 'view' as ReportMode } = {},
) {
  const told: string[] = []
  const session: ReportLifecycle = new ReportLifecycle({
    report,
    clock: systemClock,
    mode,
    allowedPages: allowed.map((name) => ({ name, displayName: name })),
    filters: brazil,
    loadTimeoutMs: 60_000,
    events: {
      onPhase: (phase) => told.push(`phase ${phase}`),
      onPages: (pages) => told.push(`pages ${pages.map((page) => page.name)}`),
      onPage: (page) => told.push(`page ${page.name}`),
      onRendered: (page) => told.push(`rendered ${page.name}`),
      onFailure: (code) => told.push(`${code} while ${session.phase}`),
      onTokenExpired: () => told.push('token'),
    },
  })
  return { session, told }
}

export const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A session that shows the first page. */
export async function shown(report: ScriptedReport, rest: { allowed?: string[]; mode?: ReportMode } = {}) {
  const { session, told } = aLifecycle(report, rest)
  session.loaded()
  await settle()
  session.rendered()
  await settle()
  expect(session.phase).toBe('shown')
  told.length = 0
  report.asked.length = 0
  return { session, told }
}
