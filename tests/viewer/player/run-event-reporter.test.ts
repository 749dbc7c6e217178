import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#common/contract/client.ts'
import { runEvent, type SentRunEvent } from '#common/contract/run-event.ts'
import type { RunEvent } from '#common/player/run-event.ts'
import { RunEventReporter } from '#viewer/player/run-event-reporter.ts'

const minute = 60_000
const start = Date.UTC(2026, 0, 1)
beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const event = (kind: 'started' | 'offline' | 'paused' = 'paused'): RunEvent => ({ kind, at: Date.now() })

/** A platform that stores events, or fails; its clock is an hour ahead of the device's. */
function aPlatform() {
  const platform = {
    error: undefined as CallError | undefined,
    calls: [] as { run: string; events: SentRunEvent[] }[],
    stored: [] as SentRunEvent[],
  }
  const send = async (run: string, events: SentRunEvent[]) => {
    platform.calls.push({ run, events })
    if (platform.error) throw platform.error
    platform.stored.push(...events)
  }
  const serverNow = () => Date.now() + 60 * minute
  return { platform, reporter: new RunEventReporter({ send, serverNow }) }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const numbers = (events: SentRunEvent[]) => events.map(({ no }) => no)

describe('what happens during playback', () => {
  test('is reported every minute, in order, under an id of its own and by the server’s clock', async () => {
    const { platform, reporter } = aPlatform()
    const other = aPlatform()
    reporter.start()
    reporter.add(event('started'))
    await pass(10_000)
    reporter.add(event())
    await pass(minute)
    expect(platform.calls).toHaveLength(1)
    expect(platform.stored).toMatchObject([
      { no: 1, kind: 'started', at: '2026-01-01T01:00:00.000Z' },
      { no: 2, kind: 'paused', at: '2026-01-01T01:00:10.000Z' },
    ])
    await pass(5 * minute)
    expect(platform.calls).toHaveLength(1)
    other.reporter.add(event())
    other.reporter.stop()
    await pass(0)
    expect(other.platform.calls[0]?.run).not.toBe(platform.calls[0]?.run)
    reporter.stop()
  })

  test('is reported at once when the player is closed, and no more after that', async () => {
    const { platform, reporter } = aPlatform()
    reporter.start()
    reporter.add(event())
    reporter.stop()
    await pass(10 * minute)
    expect(numbers(platform.stored)).toEqual([1])
    expect(platform.calls).toHaveLength(1)
  })

  test.each([0, 500, 503, 429])(
    'is kept while the platform answers %i, the last 200 events of it',
    async (status) => {
      const { platform, reporter } = aPlatform()
      reporter.start()
      platform.error = new CallError(status, {})
      for (let at = 0; at < 230; at += 1) reporter.add(event())
      await pass(5 * minute)
      expect(platform.calls).toHaveLength(5)
      platform.error = undefined
      await pass(minute)
      expect(numbers(platform.stored)).toEqual(Array.from({ length: 200 }, (_, at) => at + 31))
      reporter.stop()
    },
  )

  test.each([400, 401, 403, 404, 405])(
    'is no longer reported to a platform that answers %i',
    async (status) => {
      const { platform, reporter } = aPlatform()
      reporter.start()
      platform.error = new CallError(status, {})
      reporter.add(event())
      await pass(minute)
      reporter.add(event())
      platform.error = undefined
      await pass(5 * minute)
      reporter.stop()
      expect(platform.calls).toHaveLength(1)
    },
  )

  test('is valid by the contract, whatever the report service says', async () => {
    const { platform, reporter } = aPlatform()
    reporter.add({
      kind: 'skipped',
      at: Date.now(),
      key: 'entry-1',
      name: `${'x'.repeat(119)}😀 and more`,
      page: 'Page\u0000 1',
      reason: 'report.load_failed',
      detail: 'text of the report service, which is not sent',
      backoffMs: 1,
    })
    reporter.add({ kind: 'reload_failed', at: Date.now(), reason: 'round', status: 502, retryMs: 5000 })
    reporter.add({ kind: 'reloaded', at: Date.now(), reason: 'expiry', changed: false })
    reporter.add({
      kind: 'shown',
      at: Date.now(),
      key: 'entry-1',
      name: 'Metas',
      page: 'P1',
      title: 'Visão geral',
    })
    reporter.add({
      ...{ kind: 'skipped', at: Date.now(), key: 'entry-1', name: 'Metas', reason: 'page.timeout' },
      ...{ page: 'P2', title: 'Regiões', backoffMs: 1 },
    })
    reporter.add({ kind: 'ended', at: Date.now(), by: 'playlist' })
    reporter.stop()
    await pass(0)
    for (const each of platform.stored) expect(runEvent.safeParse(each).success).toBe(true)
    expect(platform.stored).toMatchObject([
      { slide: 'x'.repeat(119), page: 'Page 1', reason: 'report.load_failed' },
      { reason: 'http_502' },
      { reason: 'expiry' },
      { slide: 'Metas', page: 'Visão geral' },
      { slide: 'Metas', page: 'Regiões' },
      { reason: 'playlist' },
    ])
    expect(JSON.stringify(platform.stored)).not.toContain('not sent')
  })
})
