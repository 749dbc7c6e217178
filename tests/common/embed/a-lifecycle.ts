import { afterEach, beforeEach, expect, vi } from 'vitest'
import { toEmbedFilters } from '#common/embed/embed-filters.ts'
import { ReportLifecycle } from '#common/embed/report-lifecycle.ts'
import type { ReportMode } from '#common/embed/types.ts'
import { systemClock } from '#common/time/clock.ts'
import type { ScriptedReport } from './scripted-report.ts'

/** Installs fake timers for the tests of a file. */
export function fakeTime(): void {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
}

export const brazil = toEmbedFilters([
  { table: 't', column: 'country', condition: 'In', value: 'Brazil', data_type: 'varchar' },
])

interface LifecycleSettings {
  allowed?: string[]
  mode?: ReportMode
  firstPage?: string
  filters?: typeof brazil
}

export function aLifecycle(
  report: ScriptedReport,
  { allowed = [], mode = 'view', firstPage, filters = brazil }: LifecycleSettings = {},
) {
  const events: string[] = []
  // They are part of its configuration.
  report.filters = filters
  const lifecycle: ReportLifecycle = new ReportLifecycle({
    report,
    clock: systemClock,
    mode,
    allowedPages: allowed.map((name) => ({ name, displayName: name })),
    filters,
    firstPage,
    loadTimeoutMs: 60_000,
    events: {
      onPhase: (phase) => events.push(`phase ${phase}`),
      onPages: (pages) => events.push(`pages ${pages.map((page) => page.name)}`),
      onPage: (page) => events.push(`page ${page.name}`),
      onRendered: (page) => events.push(`rendered ${page.name}`),
      onFailure: (code) => events.push(`${code} while ${lifecycle.phase}`),
      onTokenExpired: () => events.push('token'),
    },
  })
  return { lifecycle, events }
}

export const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A lifecycle that shows the first page. */
export async function shown(report: ScriptedReport, rest: LifecycleSettings = {}) {
  const { lifecycle, events } = aLifecycle(report, rest)
  lifecycle.loaded()
  await settle()
  lifecycle.rendered()
  await settle()
  expect(lifecycle.phase).toBe('shown')
  events.length = 0
  report.asked.length = 0
  return { lifecycle, events }
}
