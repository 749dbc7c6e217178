import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError, type Client } from '#common/client.ts'
import { runEvent, type SentRunEvent } from '#common/contract/run-event.ts'
import type { RunEvent } from '#common/player/run-log.ts'
import { RunLogSender } from '#viewer/run/RunLogSender.ts'

const minute = 60_000
const start = Date.UTC(2026, 0, 1)
beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const event = (kind: 'started' | 'offline' | 'paused' = 'paused'): RunEvent => ({ kind, at: Date.now() })

/** A platform that keeps what it is told, or fails as it is said to; its clock is an hour ahead of the device's. */
function aPlatform() {
  const platform = {
    fault: undefined as CallError | undefined,
    calls: [] as { id_playlist: number; run: string; events: SentRunEvent[] }[],
    kept: [] as SentRunEvent[],
  }
  const call = async (name: string, request: (typeof platform.calls)[number]) => {
    expect(name).toBe('insertLogPlaylistRun')
    platform.calls.push(request)
    if (platform.fault) throw platform.fault
    platform.kept.push(...request.events)
    return {}
  }
  const portal = {
    call: call as unknown as Client,
    serverNow: () => Date.now() + 60 * minute,
  }
  return { platform, log: new RunLogSender(portal, 7) }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const numbers = (events: SentRunEvent[]) => events.map(({ no }) => no)

describe('what happens in a run', () => {
  test('is told every minute, in order, with a name of its own and by the server’s clock', async () => {
    const { platform, log } = aPlatform()
    const other = aPlatform()
    log.start()
    log.add(event('started'))
    await pass(10_000)
    log.add(event())
    await pass(minute)
    expect(platform.calls).toHaveLength(1)
    expect(platform.kept).toMatchObject([
      { no: 1, kind: 'started', at: '2026-01-01T01:00:00.000Z' },
      { no: 2, kind: 'paused', at: '2026-01-01T01:00:10.000Z' },
    ])
    await pass(5 * minute)
    expect(platform.calls).toHaveLength(1)
    other.log.add(event())
    other.log.stop()
    await pass(0)
    expect(other.platform.calls[0]?.run).not.toBe(platform.calls[0]?.run)
    log.stop()
  })

  test('is told at once when the run is left, and no more after that', async () => {
    const { platform, log } = aPlatform()
    log.start()
    log.add(event())
    log.stop()
    await pass(10 * minute)
    expect(numbers(platform.kept)).toEqual([1])
    expect(platform.calls).toHaveLength(1)
  })

  test.each([0, 500, 503, 429])(
    'is kept while the platform answers %i, the last 200 of it',
    async (status) => {
      const { platform, log } = aPlatform()
      log.start()
      platform.fault = new CallError(status, {})
      for (let at = 0; at < 230; at += 1) log.add(event())
      await pass(5 * minute)
      expect(platform.calls).toHaveLength(5)
      platform.fault = undefined
      await pass(minute)
      expect(numbers(platform.kept)).toEqual(Array.from({ length: 200 }, (_, at) => at + 31))
      log.stop()
    },
  )

  test.each([400, 401, 403, 404, 405])('is told no more to a platform that answers %i', async (status) => {
    const { platform, log } = aPlatform()
    log.start()
    platform.fault = new CallError(status, {})
    log.add(event())
    await pass(minute)
    log.add(event())
    platform.fault = undefined
    await pass(5 * minute)
    log.stop()
    expect(platform.calls).toHaveLength(1)
  })

  test('is sent in a form that the contract takes, whatever the report service says', async () => {
    const { platform, log } = aPlatform()
    log.add({
      kind: 'skipped',
      at: Date.now(),
      key: 'entry-1',
      name: `${'x'.repeat(119)}😀 and more`,
      page: 'Page\u0000 1',
      reason: 'report.load_failed',
      detail: 'words of the report service, which stay here',
      restMs: 1,
    })
    log.add({ kind: 'reload_failed', at: Date.now(), cause: 'round', status: 502, retryMs: 5000 })
    log.add({ kind: 'reloaded', at: Date.now(), cause: 'expiry', changed: false })
    log.add({
      kind: 'shown',
      at: Date.now(),
      key: 'entry-1',
      name: 'Metas',
      page: 'P1',
      title: 'Visão geral',
    })
    log.add({ kind: 'ended', at: Date.now(), by: 'playlist' })
    log.stop()
    await pass(0)
    for (const each of platform.kept) expect(runEvent.safeParse(each).success).toBe(true)
    expect(platform.kept).toMatchObject([
      { slide: 'x'.repeat(119), page: 'Page 1', reason: 'report.load_failed' },
      { reason: 'http_502' },
      { reason: 'expiry' },
      { slide: 'Metas', page: 'Visão geral' },
      { reason: 'playlist' },
    ])
    expect(JSON.stringify(platform.kept)).not.toContain('stay here')
  })
})
