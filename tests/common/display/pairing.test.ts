import { describe, expect, it } from 'vitest'
import type { DeviceCall } from '#common/display/device-call.ts'
import { Pairing } from '#common/display/pairing.ts'
import { ManualClock } from '../player/manual-clock.ts'
import { minute, second } from '../player/player-fixture.ts'

const publicKey = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const

/** A device in front of a portal that gives codes for ten minutes. */
function aDevice() {
  const clock = new ManualClock(Date.UTC(2026, 0, 5))
  const portal = {
    starts: 0,
    polls: [] as number[],
    error: undefined as object | undefined,
    paired: undefined as number | undefined,
  }
  const paired: number[] = []
  const call: DeviceCall = async (name) => {
    if (portal.error) throw portal.error
    if (name === 'pollPairing') {
      portal.polls.push(clock.world)
      const state = portal.paired === undefined ? 'pending' : 'paired'
      return { state, id_display: portal.paired } as never
    }
    portal.starts += 1
    return {
      device_code: `device ${portal.starts}`,
      user_code: `CODE-000${portal.starts}`,
      verification_uri: '/parearTela',
      verification_uri_complete: `/parearTela?code=CODE-000${portal.starts}`,
      expires_in: 600,
      interval: 5,
    } as never
  }
  const onPaired = (id: number) => paired.push(id)
  const pairing = new Pairing({ clock, call, idEmpresa: 1, publicKey, onPaired })
  return { clock, portal, paired, pairing, state: () => pairing.state.get() }
}

async function aStartedDevice() {
  const device = aDevice()
  device.pairing.start()
  await device.clock.pass(second)
  return device
}

describe('a device that is not paired', () => {
  it('shows a code, asks every five seconds, and becomes the display for which it was entered', async () => {
    const { clock, portal, paired, state } = await aStartedDevice()
    expect(state()).toMatchObject({ code: 'CODE-0001', completePath: '/parearTela?code=CODE-0001' })
    await clock.pass(20 * second)
    expect(portal.polls).toHaveLength(4)
    portal.paired = 12
    await clock.pass(minute)
    expect(paired).toEqual([12])
    expect(portal.polls).toHaveLength(5)
  })

  it('shows a new code when the one before has expired, for its own clock or for the portal', async () => {
    const { clock, portal, state } = await aStartedDevice()
    await clock.pass(10 * minute + 5 * second)
    expect(state().code).toBe('CODE-0002')
    portal.error = Object.assign(new Error(), { status: 410, code: 'pairing.expired' })
    await clock.pass(5 * second)
    expect(state().code).toBeUndefined()
    portal.error = undefined
    await clock.pass(minute)
    expect(state()).toMatchObject({ code: 'CODE-0003', isUnreachable: false })
  })

  it('keeps its code without a network, says so, and goes on', async () => {
    const { clock, portal, paired, state } = await aStartedDevice()
    portal.error = new Error('no network')
    await clock.pass(minute)
    expect(state()).toMatchObject({ code: 'CODE-0001', isUnreachable: true })
    portal.error = undefined
    portal.paired = 3
    await clock.pass(minute)
    expect(paired).toEqual([3])
  })

  it('waits for a portal that cannot be reached yet', async () => {
    const { clock, portal, pairing, state } = aDevice()
    portal.error = new Error('no network')
    pairing.start()
    await clock.pass(10 * minute)
    expect(state()).toEqual({ isUnreachable: true })
    portal.error = undefined
    await clock.pass(30 * second)
    expect(state()).toMatchObject({ code: 'CODE-0001', isUnreachable: false })
  })

  it('asks less often when the portal says so', async () => {
    const { clock, portal } = await aStartedDevice()
    portal.error = Object.assign(new Error(), { status: 429, code: 'limit.exceeded' })
    await clock.pass(5 * second)
    portal.error = undefined
    await clock.pass(minute)
    const gaps = portal.polls.slice(1).map((at, index) => at - (portal.polls[index] ?? 0))
    expect(new Set(gaps)).toEqual(new Set([10 * second]))
  })
})
