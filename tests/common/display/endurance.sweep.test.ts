import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leaseMs } from '#common/display/plan-reader.ts'
import { ManualClock } from '../player/manual-clock.ts'
import { hour, minute, second } from '../player/player-fixture.ts'
import { day } from '../player/soak-scenario.ts'
import { aDisplay, monday, SimulatedPortal } from './display-fixture.ts'
import { type Display, type Fault, Faults, someFaults } from './endurance-scenario.ts'

const length = 30 * day
/** After a fault: the longest delay of the player, and of the calls of the display. */
const recoveryMs = 8 * minute
/** By the schedule, something else begins to be shown, and its first report is loaded. */
const changeMs = 30 * second
/** A call that was under way, and the next one. */
const noticeMs = 10 * second

/** When the screen is dark, in UTC. */
const isNight = (now: number): boolean => (now % day) / hour < 6 || (now % day) / hour >= 22

/** Watches a display from outside for what must never happen. */
class Monitor {
  readonly #portal: SimulatedPortal
  readonly #clock: ManualClock
  readonly #faults: Faults
  #display: Display | undefined
  #answeredAt: number
  #revokedAt: number | undefined
  #noticeBy: number | undefined
  #excusedUntil = 0
  #expected: string | undefined
  /** How often reports were on screen, as they were meant to be. */
  playing = 0
  /** The first violation; not thrown, since the runner may be the caller. */
  violation: string | undefined

  constructor(portal: SimulatedPortal, faults: Faults) {
    this.#portal = portal
    this.#clock = portal.clock
    this.#faults = faults
    this.#answeredAt = portal.clock.world
  }

  watch(display: Display): void {
    this.#display = display
    const { onTime } = this.#portal
    this.#portal.onTime = (now) => {
      onTime(now)
      if (!this.#portal.isRevoked) this.#answeredAt = now
    }
    display.runner.state.subscribe(() => this.check())
  }

  /** What is on screen may be anything until a while from now. */
  excuse(): void {
    this.#excusedUntil = this.#clock.world + recoveryMs
  }

  changed({ wakes }: Fault): void {
    const { isRevoked } = this.#portal
    if (!isRevoked) this.#revokedAt = undefined
    else this.#revokedAt ??= this.#clock.world
    if (!isRevoked || !this.#faults.isReachable) this.#noticeBy = undefined
    else if (wakes) this.#noticeBy ??= this.#clock.world + noticeMs
  }

  check(): void {
    const now = this.#clock.world
    const { mode, show } = this.#display?.runner.state.get() ?? {}
    const isOn = mode === 'playing' && this.#display?.seen.revoked === 0
    const { front, phase } = show?.player.state.get() ?? {}
    if (isOn) {
      this.#must(now - this.#answeredAt <= leaseMs + second, 'reports are shown without the portal')
      this.#must(now - (this.#revokedAt ?? now) <= leaseMs + second, 'reports are shown after the revocation')
      this.#must(now <= (this.#noticeBy ?? now), 'a revocation was not noticed')
      // All other phases have a page of their own.
      this.#must(phase !== 'showing' || front !== undefined, 'the screen is blank')
    }
  }

  /** What the portal wants is on screen, if nothing prevents it. */
  checkProgress(): void {
    if (this.#faults.preventsProgress) this.excuse()
    const { message } = this.#portal.plan
    const now = this.#clock.world
    const { mode, show } = this.#display?.runner.state.get() ?? {}
    const isUrgent = message?.urgent && Date.parse(message.until) > now
    const expected = isUrgent ? 'message' : isNight(now) ? 'dark' : 'playing'
    if (expected !== this.#expected) this.#excusedUntil = Math.max(this.#excusedUntil, now + changeMs)
    this.#expected = expected
    if (now < this.#excusedUntil) return
    this.#must(mode === expected, `${mode} in place of ${expected}`)
    const phase = show?.player.state.get().phase
    if (mode !== 'playing') return
    this.#must(phase === 'showing', `the player is ${phase}`)
    this.playing += 1
  }

  #must(holds: boolean | undefined, otherwise: string): void {
    if (!holds) this.violation ??= `${otherwise} (day ${((this.#clock.world - monday) / day).toFixed(4)})`
  }
}

async function live(faults: Fault[]): Promise<void> {
  const clock = new ManualClock(monday)
  const portal = new SimulatedPortal(clock)
  const night = { days: [1, 2, 3, 4, 5, 6, 7], from: 22 * 60, until: 6 * 60, id_playlist: null }
  portal.plan = { ...portal.plan, schedule: [night] }
  portal.seconds = 300
  const state = new Faults(portal)
  const monitor = new Monitor(portal, state)
  /** The device starts, also for the first time after it was revoked and paired again. */
  const start = (stored?: Display['seen']['stored']): Display => {
    const started = aDisplay({ clock, portal, stored })
    monitor.watch(started)
    monitor.excuse()
    started.runner.start()
    return started
  }
  let display = start()
  let tokens = 0
  const steps = faults
    .flatMap((fault) => [
      { fault, at: fault.at, by: 1 as const },
      { fault, at: fault.at + fault.lasts, by: -1 as const },
    ])
    .sort((one, other) => one.at - other.at)
  for (let minutes = 0; minutes * minute < length; minutes += 1) {
    while (steps[0] && steps[0].at <= minutes * minute) {
      const { fault, by } = steps.shift() ?? { fault: faults[0], by: 1 as const }
      if (!fault) continue
      state.change(fault, by, display)
      monitor.changed(fault)
      if (by === 1 && fault.kind === 'device restarts') {
        display.runner.stop()
        display = start(display.seen.stored)
      }
      if (['sleeps', 'rights', 'sessions end', 'message', 'next'].includes(fault.kind)) monitor.excuse()
    }
    if (display.seen.revoked > 0 && !portal.isRevoked) display = start()
    for (let third = 0; third < 3; third += 1) {
      await clock.pass(20 * second)
      monitor.checkProgress()
    }
    if (monitor.violation) throw new Error(monitor.violation)
    if (clock.waiting > 30) throw new Error(`${clock.waiting} timers`)
    tokens += portal.count('openDisplay')
    portal.calls.length = 0
    portal.states.length = 0
  }
  // A token is renewed every ten minutes, and opened again after each fault.
  expect(tokens).toBeLessThan(length / (8 * minute))
  expect(monitor.playing).toBeGreaterThan(length / (20 * second) / 3)
  display.runner.stop()
  await clock.pass(minute)
  expect(clock.waiting).toBeLessThan(10)
}

// A fixed seed, so that a rare failure appears while displays are being changed (with another seed), not at a release.
it('a display survives thirty days of faults', async () => {
  await fc.assert(fc.asyncProperty(someFaults(length), live), { seed: 7, numRuns: 3, endOnFailure: true })
}, 120_000)
