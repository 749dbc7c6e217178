import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { blockExpiredUsers } from '#server/people/users/expiry.ts'
import { addUser, portalFixture, sessionFixture, signInAs } from '../../../fixtures/portal.ts'
import { eventsDuring } from '../../records/audit/events.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
let count = 0
let user: { id: number; name: string; email: string }
beforeEach(async () => {
  const values = { name: 'Estagiária', email: `estagiaria-${++count}@aurora.test` }
  user = { id: await addUser(admin, { ...values, access_until: '2030-05-10' }), ...values }
})
const storedUser = async () => (await admin.call('user', { id_user: user.id })).user
const update = (changes: Partial<RequestOf<'updateUser'>>) =>
  admin.call('updateUser', { ...user, ...changes })
const signIn = () => signInAs(portal, user.email)
const runJobAt = (time: string) => blockExpiredUsers(portal.database.db, new Date(time))

describe('a user with a last day of access', () => {
  it('is blocked when the day is over in the time zone of the company, which is recorded', async () => {
    const person = await signIn()
    await runJobAt('2030-05-11T02:59:59Z')
    await expect(person.call('getUserReports', {})).resolves.toBeDefined()
    const events = await eventsDuring(portal, () => runJobAt('2030-05-11T03:00:00Z'))
    expect(events).toMatchObject([
      {
        ...{ action: 'user.block', objectId: user.id, objectName: user.name, tenantId: 1 },
        ...{ userId: null, userName: 'Vitrine', details: { accessUntil: '2030-05-10' } },
      },
    ])
    const state = () => person.call('getUserReports', {}).catch(({ code }: { code: string }) => code)
    // The job writes to the database on its own, of which the portal is notified.
    await expect.poll(state).toBe('session.ended')
    await expect(signIn()).rejects.toMatchObject({ code: 'login.refused' })
  })

  it('stays unblocked after an administrator has unblocked them', async () => {
    await runJobAt('2030-05-11T03:00:00Z')
    await admin.call('unblockUsers', { users: [user.id] })
    await runJobAt('2030-05-12T03:00:00Z')
    await expect(signIn()).resolves.toBeDefined()
    expect(await storedUser()).toMatchObject({ access_until: null, blocked_at: null })
  })
})

describe('an administrator', () => {
  it('changes and removes the day, and keeps it by leaving it out', async () => {
    const events = await eventsDuring(portal, () => update({ access_until: '2030-06-30' }))
    expect(events).toMatchObject([
      { before: { accessUntil: '2030-05-10' }, after: { accessUntil: '2030-06-30' } },
    ])
    await update({ name: 'Ana' })
    expect(await storedUser()).toMatchObject({ name: 'Ana', access_until: '2030-06-30' })
    await update({ access_until: '' })
    expect(await storedUser()).toMatchObject({ access_until: null })
  })

  it('does not undo the day that another one has changed meanwhile', async () => {
    await update({ access_until: '2030-06-30' })
    const previous = { name: user.name, email: user.email, access_until: '2030-05-10' }
    await update({ name: 'Ana', access_until: '2030-05-10', previous })
    expect(await storedUser()).toMatchObject({ name: 'Ana', access_until: '2030-06-30' })
    await expect(update({ access_until: '', previous })).rejects.toMatchObject({ status: 409 })
  })

  it('cannot write a day that does not exist, or give one to an administrator', async () => {
    for (const access_until of ['2030-02-30', '10/05/2030', 'x']) {
      await expect(update({ access_until })).rejects.toMatchObject({
        fields: { access_until: expect.any(String) },
      })
    }
    const self = { id: 1, name: 'Administração Aurora', email: 'admin@aurora.test' }
    await expect(update({ ...self, access_until: '2030-05-10' })).rejects.toMatchObject({
      fields: { access_until: 'invalid' },
    })
  })

  it('lists and counts whose access ends within 30 days', async () => {
    const listed = async () =>
      (await admin.call('users', { page: 1, state: 'expiring', search: user.email })).users.map(
        ({ id }) => id,
      )
    const counted = async () => (await admin.call('attention', {})).expiring.total ?? 0
    expect(await listed()).toEqual([])
    const others = await counted()
    const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
    await update({ access_until: inTwoWeeks })
    expect(await listed()).toEqual([user.id])
    expect(await counted()).toBe(others + 1)
  })
})
