import { expect, it, vi } from 'vitest'
import { RevisionCheck } from '#common/player/revision-check.ts'
import { ManualClock } from './manual-clock.ts'
import { second } from './player-fixture.ts'

it('one revision request at a time is sent to a platform that does not respond', async () => {
  const clock = new ManualClock(0)
  const fetch = vi.fn(() => new Promise<string>(() => {}))
  const onError = vi.fn()
  const check = new RevisionCheck({ clock, fetch, onChange: async () => {}, onResponse: () => {}, onError })
  for (let passed = 0; passed < 28; passed += 7) {
    check.request()
    await clock.pass(7 * second)
  }
  expect(fetch).toHaveBeenCalledOnce()
  await clock.pass(2 * second)
  expect(onError).toHaveBeenCalledOnce()
  check.request()
  expect(fetch).toHaveBeenCalledTimes(2)
})
