import { afterEach, beforeEach, expect, vi } from 'vitest'
import { ReportController } from '#common/embed/report-controller.ts'
import type { ReportOptions } from '#common/embed/report-options.ts'
import type { EmbedDescriptor } from '#common/embed/types.ts'
import { systemClock } from '#common/time/clock.ts'
import { filtersOf, livePage, ScriptedReport } from './scripted-report.ts'

/** Installs fake timers for the tests of a file; time starts at the first second of 2030. */
export function fakeTime(): void {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
  afterEach(() => void vi.useRealTimers())
}

export const aDescriptor = (rest: Partial<EmbedDescriptor> = {}): EmbedDescriptor => ({
  powerBiReportId: 'r1',
  embedUrl: 'http://localhost:41300/reportEmbed?reportId=r1',
  accessToken: 'first',
  expiresAt: '2030-01-01T01:00:00Z',
  serverNow: '2030-01-01T00:00:00Z',
  filters: [{ table: 't', column: 'country', condition: 'In', value: 'Brazil', data_type: 'varchar' }],
  allowedPages: [livePage('A')],
  name: 'World',
  ...rest,
})

export function aController(overrides: Partial<ReportOptions> = {}) {
  const options: ReportOptions = {
    embed: aDescriptor(),
    renewToken: vi.fn(async () => ({ token: 'second', expiresAt: '2030-01-01T02:00:00Z' })),
    onReady: vi.fn(),
    onPages: vi.fn(),
    onPage: vi.fn(),
    onRendered: vi.fn(),
    onForbidden: vi.fn(),
    onError: vi.fn(),
    ...overrides,
  }
  const controller = new ReportController(options, systemClock)
  controller.update(options)
  return { controller, options }
}

export const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A controller that shows the first page. */
export async function shown(overrides: Partial<ReportOptions> = {}) {
  const report = new ScriptedReport(['A', 'B'])
  const { controller, options } = aController(overrides)
  report.filters = filtersOf(controller.snapshot().config)
  controller.attach(report)
  controller.loaded()
  controller.rendered()
  await settle()
  expect(controller.snapshot().phase).toBe('shown')
  return { controller, options, report }
}
