import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { renewSigningKey, storedSigningKeys } from '#server/base/encryption/signing-keys.ts'
import { createLog } from '#server/base/log/create-log.ts'
import { createAltcha } from '#server/sign-in/authentication/altcha.ts'
import type { Captcha } from '#server/sign-in/authentication/captcha.ts'
import { createRotatingTokens } from '#server/sign-in/authentication/rotating-tokens.ts'
import { createSessionTokens } from '#server/sign-in/authentication/session-tokens.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import { secondNode } from '../../changes/nodes.ts'

const portal = portalFixture()
const minute = 60_000
const day = 24 * 60 * minute

const session = {
  sid: '00000000-0000-4000-8000-000000000001',
  lifetimes: { idle: 30 * 86_400, absolute: 60 * 86_400 },
}
const maria = { id: 2, name: 'Maria', adm: false, tenantId: 1, setupId: 1, tokenVersion: 1 }

/** The tokens of a node that starts now. */
async function newNode(clock: { now(): number }) {
  const { db } = portal.database
  const keys = await storedSigningKeys('session', db, portal.keyring, clock, createLog('silent'))
  return { keys, tokens: createRotatingTokens(keys, (key) => createSessionTokens(key, clock)) }
}

describe('a renewed signing key', () => {
  it('ends no session, also on nodes that do not have it yet', async () => {
    const session = await portal.as('maria')
    await renewSigningKey('session', portal.database.db, portal.keyring)
    const node = await secondNode(portal)
    const fromNewNode = await portal.as('joao')
    for (const person of [session, fromNewNode]) {
      expect((await person.call('getUserReports', {})).reports.length).toBeGreaterThan(0)
      expect((await node.browser(person).call('getUserReports', {})).reports.length).toBeGreaterThan(0)
    }
    await node.close()
  })

  it('signs once every node has read it, and replaces the old one when its last session has ended', async () => {
    let now = Date.now() + day
    const clock = { now: () => now }
    const before = await newNode(clock)
    const old = before.tokens.sign(maria, session)
    expect(await renewSigningKey('session', portal.database.db, portal.keyring, clock)).toBe(true)
    expect(await renewSigningKey('session', portal.database.db, portal.keyring, clock)).toBe(false)

    const node = await newNode(clock)
    expect(node.keys.signing()).toBe(before.keys.signing())
    now += 3 * minute
    expect(node.keys.signing()).not.toBe(before.keys.signing())
    expect(node.tokens.verify(old).sub).toBe('2')
    const renewed = node.tokens.sign(maria, session)
    expect(node.tokens.verify(renewed).sub).toBe('2')
    expect(() => before.tokens.verify(renewed)).toThrow('session.ended')

    now += day
    expect(await renewSigningKey('session', portal.database.db, portal.keyring, clock)).toBe(true)
    expect((await newNode(clock)).tokens.verify(old).sub).toBe('2')

    now += 31 * day
    expect(node.keys.accepted()).toEqual([node.keys.signing()])
  })
})

describe('a renewed key of the captcha', () => {
  it('accepts challenges that were solved before, and no others once they have expired', async () => {
    let now = Date.now() + day
    const clock = { now: () => now }
    const { db } = portal.database
    const newCaptcha = async () =>
      createAltcha(
        db,
        await storedSigningKeys('captcha', db, portal.keyring, clock, createLog('silent')),
        clock,
      )
    const address = '192.0.2.1'
    const solve = async (captcha: Captcha) => {
      const challenge = (await captcha.challenge(address)) as unknown as Challenge
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    }
    const before = await newCaptcha()
    const [solvedBefore, solvedTooLate] = [await solve(before), await solve(before)]
    expect(await renewSigningKey('captcha', db, portal.keyring, clock)).toBe(true)
    const after = await newCaptcha()
    now += 3 * minute
    expect(await after.verify(solvedBefore, address)).toBe(true)
    const renewed = await solve(after)
    expect(await before.verify(renewed, address)).toBe(false)
    expect(await after.verify(renewed, address)).toBe(true)
    now += 30 * minute
    expect(await after.verify(solvedTooLate, address)).toBe(false)
    expect((await portal.as('maria')).token(), 'sessions have another key').not.toBeNull()
  })
})
