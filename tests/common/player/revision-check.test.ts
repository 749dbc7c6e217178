import { expect, it, vi } from 'vitest'
import { RevisionCheck } from '#common/player/revision-check.ts'
import { second } from './a-run.ts'
import { ManualClock } from './manual-clock.ts'

it('a platform that hangs is asked for changes one question at a time', async () => {
  const clock = new ManualClock(0)
  const fetch = vi.fn(() => new Promise<string>(() => {}))
  const onFault = vi.fn()
  const check = new RevisionCheck({ clock, fetch, onChange: async () => {}, onAnswer: () => {}, onFault })
  for (let passed = 0; passed < 28; passed += 7) {
    check.ask()
    await clock.pass(7 * second)
  }
  expect(fetch).toHaveBeenCalledOnce()
  await clock.pass(2 * second)
  expect(onFault).toHaveBeenCalledOnce()
  check.ask()
  expect(fetch).toHaveBeenCalledTimes(2)
})
