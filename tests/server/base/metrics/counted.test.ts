import { expect, it, onTestFinished, vi } from 'vitest'
import { people, startPortal } from '../../portal.ts'
import { readMetrics } from './read-metrics.ts'

it('an operator sees refused sign-ins, throttled calls, failures of Power BI and events of runs', async () => {
  const portal = await startPortal({ faults: true, env: { RATE_LIMIT_FACTOR: '0.1' } })
  onTestFinished(portal.close)
  const maria = await portal.as('maria')
  await expect(portal.browser().call('login', { ...people.maria, password: 'wrong' })).rejects.toMatchObject({
    status: 401,
  })
  await portal.emulator.fault({ call: 'GenerateToken', status: 429, retryAfterSeconds: 60 })
  await expect(maria.call('getReport', { id_report: 378 })).rejects.toMatchObject({ status: 502 })
  const { id } = await maria.call('insertPlaylist', { name: 'Lobby' })
  const events = [{ no: 1, at: new Date().toISOString(), kind: 'skipped' as const, reason: 'page.timeout' }]
  const run = { id_playlist: id ?? 0, run: 'a-run', events }
  for (const _sentTwice of [1, 2]) await maria.call('insertLogPlaylistRun', run)
  const view = { id: 'ReportSection01', id_report: 378, name: 'Overview' }
  for (let at = 0; at < 30; at++) await maria.call('insertLogPageReport', view)
  await expect(maria.call('insertLogPageReport', view)).rejects.toMatchObject({ status: 429 })
  await vi.waitFor(async () => {
    const lines = (await readMetrics(portal)).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'vitrine_sign_ins_total{outcome="success"} 1',
        'vitrine_sign_ins_total{outcome="login.refused"} 1',
        'vitrine_throttled_calls_total{limit="pageViews"} 1',
        'vitrine_power_bi_request_duration_seconds_count{operation="GenerateToken",outcome="throttled"} 1',
        'vitrine_playlist_run_events_total{kind="skipped"} 1',
        'vitrine_database_pool_waiting{pool="calls"} 0',
      ]),
    )
  })
})
