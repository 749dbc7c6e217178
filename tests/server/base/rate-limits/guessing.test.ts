import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { auditEvents, rateLimitCounts, signIns } from '#server/base/db/schema/index.ts'
import { suspectSignIns } from '#server/base/rate-limits/limits.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import { people } from '../../portal.ts'
import { bearer, post } from '../../post.ts'

const portal = portalFixture({ env: { TRUST_PROXY: '1' } })
beforeEach(async () => {
  await portal.database.db.delete(rateLimitCounts)
})

const from = (address: string) => ({ 'x-forwarded-for': address, 'accept-language': 'en' })

describe('someone who guesses a password', () => {
  it('with a stolen session gets five attempts, however many addresses they come from', async () => {
    const maria = await portal.as('maria')
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) {
      const guess = { old_password: `guess ${at}`, new_password: 'Another-1' }
      const headers = { ...bearer(maria.token()), ...from(`203.0.113.${at}`) }
      statuses.push((await post(portal, 'updatePassword', guess, headers)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  })

  it('does not lock out the owner in the same network, on a device of the owner', async () => {
    await portal.as('joao')
    const address = from('203.0.113.77')
    for (let at = 0; at < 6; at++) {
      await post(portal, 'login', { ...people.joao, password: 'guess' }, address)
    }
    expect((await post(portal, 'login', people.joao, address)).status).toBe(429)
    const known = { ...people.joao, fingerprint: 'test-joao' }
    expect((await post(portal, 'login', known, address)).status).toBe(200)
    const guess = { ...known, password: 'guess' }
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push((await post(portal, 'login', guess, address)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('makes the portal ask the same of its database for an e-mail that no user has', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => asked.mockRestore())
    const statementsFor = async (email: string) => {
      asked.mockClear()
      expect((await post(portal, 'login', { ...people.bruno, email, password: 'guess' })).status).toBe(401)
      const texts = asked.mock.calls.map(
        ([query]: unknown[]) => JSON.stringify(query).split('"values"')[0] ?? '',
      )
      return texts.filter((text) => text.includes('sign_ins')).length
    }
    const known = await statementsFor(people.bruno.email)
    expect(known).toBe(2)
    expect(await statementsFor('unknown@aurora.test')).toBe(known)
  })

  it('from many addresses is reported in the audit log, and the owner still gets in', async () => {
    const { db } = portal.database
    const guess = { ...people.ana, password: 'guess' }
    const statuses: number[] = []
    for (let at = 1; at <= suspectSignIns.amount; at++) {
      statuses.push((await post(portal, 'login', guess, from(`203.0.113.${at}`))).status)
    }
    expect(new Set(statuses)).toEqual(new Set([401]))
    await expect
      .poll(() => db.select().from(auditEvents).where(eq(auditEvents.action, 'user.suspect_sign_in')))
      .toMatchObject([{ tenantId: 1, userId: null, objectId: 4, address: '203.0.113.50' }])
    expect((await post(portal, 'login', people.ana, from('203.0.113.99'))).status).toBe(200)
  })
})

it('a password typed in place of the e-mail is not stored, nor more than 500 characters of a browser name', async () => {
  const { db } = portal.database
  const typed = 'My-Secret-Passw0rd'
  const headers = { ...from('192.0.2.50'), 'user-agent': 'x'.repeat(5000) }
  await post(portal, 'login', { ...people.ana, email: typed }, headers)
  const stored = await db.select().from(signIns).where(eq(signIns.address, '192.0.2.50'))
  expect(stored).toMatchObject([{ email: '***', result: 'refused', userAgent: 'x'.repeat(500) }])
  const { rows } = await portal.database.pool.query('select * from rate_limit_counts')
  expect(JSON.stringify(rows).toLowerCase()).not.toContain(typed.toLowerCase())
  await post(portal, 'login', { ...people.ana, email: 'stranger@x.test' }, from('192.0.2.51'))
  const unknown = await db.select().from(signIns).where(eq(signIns.address, '192.0.2.51'))
  expect(unknown).toMatchObject([{ email: 'stranger@x.test' }])
})
