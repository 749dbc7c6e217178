import { beforeEach, describe, expect, it } from 'vitest'
import { addUser, portalFixture, sessionFixture, signInAs } from '../../../fixtures/portal.ts'
import { addReport } from '../../access/group-reports/report-forms.ts'
import { runAtBarrier } from '../../barrier.ts'
import { eventsDuring } from '../../records/audit/events.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const own = 1
const boreals = 6

let count = 0
/** Two new users with the same password. */
const added: { id: number; name: string; email: string }[] = []
beforeEach(async () => {
  added.length = 0
  for (const name of ['Um', 'Dois']) {
    const user = { name: `Lote ${name}`, email: `lote-${++count}@aurora.test` }
    added.push({ id: await addUser(admin, user), ...user })
  }
})
const ids = () => added.map(({ id }) => id)
const objects = () => added.map(({ id, name }) => ({ objectId: id, objectName: name }))

const signIn = (email = added[0]?.email ?? '') => signInAs(portal, email)
const blockedNow = async () =>
  (await admin.call('users', { page: 1, search: 'lote-', state: 'blocked' })).users.map(({ id }) => id)

describe('an administrator who blocks users', () => {
  it('signs them out at once and keeps them out, until they are unblocked', async () => {
    const person = await signIn()
    const events = await eventsDuring(portal, async () => {
      expect(await admin.call('blockUsers', { users: ids() })).toMatchObject({ changed: 2 })
    })
    expect(events).toMatchObject(objects().map((user) => ({ action: 'user.block', userId: own, ...user })))
    await expect(person.call('getUserReports', {})).rejects.toMatchObject({ code: 'session.ended' })
    await expect(signIn()).rejects.toMatchObject({ status: 401, code: 'login.refused' })
    const { user } = await admin.call('user', { id_user: added[0]?.id ?? 0 })
    expect(Date.parse(user.blocked_at ?? '')).toBeGreaterThan(Date.now() - 60_000)

    expect(await admin.call('unblockUsers', { users: ids() })).toMatchObject({ changed: 2 })
    await expect(signIn()).resolves.toBeDefined()
  })

  it('changes and records only those who were not blocked yet', async () => {
    await admin.call('blockUsers', { users: ids().slice(0, 1) })
    const events = await eventsDuring(portal, async () => {
      expect(await admin.call('blockUsers', { users: [...ids(), ...ids()] })).toMatchObject({
        changed: 1,
        users: ids().slice(1),
      })
    })
    expect(events).toMatchObject(objects().slice(1))
  })

  it('cannot block themselves, and then no one is blocked', async () => {
    await expect(admin.call('blockUsers', { users: [...ids(), own] })).rejects.toMatchObject({
      status: 409,
      code: 'access.self_block',
    })
    expect(await blockedNow()).not.toEqual(expect.arrayContaining(ids()))
  })

  it('leaves an administrator when two of them block each other at once', async () => {
    const { pool } = portal.database
    const [first = 0, second = 0] = ids()
    const [one, other] = [await signIn(added[0]?.email), await signIn(added[1]?.email)]
    await pool.query('update users set adm = id = any($1) where tenant_id = 1', [ids()])
    const lock = 'select from users where adm for update'
    const attempts = await runAtBarrier(portal.database, lock, () => [
      one.call('blockUsers', { users: [second] }),
      other.call('blockUsers', { users: [first] }),
    ])
    const { rowCount: administrators } = await pool.query(
      'select from users where tenant_id = 1 and adm and blocked_at is null',
    )
    await pool.query('update users set adm = id = $1 where tenant_id = 1', [own])
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(administrators).toBe(1)
  })
})

describe('an administrator who deletes users', () => {
  it('deletes all of them, each recorded with what they could see', async () => {
    const { id: group = 0 } = await admin.call('insertGroup', { name: 'Lote', users: ids() })
    const events = await eventsDuring(portal, async () => {
      expect(await admin.call('deleteUsers', { users: ids() })).toMatchObject({ changed: 2 })
    })
    const before = { groups: [{ id: group, name: 'Lote' }] }
    expect(events).toMatchObject(objects().map((user) => ({ action: 'user.delete', ...user, before })))
    const { users: left } = await admin.call('users', { id_group: group })
    expect(left).toEqual([])
  })

  it.each([
    ['one of them is the administrator', own, { status: 409, code: 'access.self' }],
    ['one of them belongs to another company', boreals, { status: 404, code: 'resource.missing' }],
  ])('deletes no one when %s', async (_why, id, refusal) => {
    const events = await eventsDuring(portal, () =>
      expect(admin.call('deleteUsers', { users: [...ids(), id] })).rejects.toMatchObject(refusal),
    )
    expect(events.filter(({ action }) => action === 'user.delete')).toEqual([])
    for (const user of ids()) await expect(admin.call('user', { id_user: user })).resolves.toBeDefined()
  })
})

describe('an administrator who adds users to a group', () => {
  it('keeps its other members, and the log names those who joined', async () => {
    const [first = 0, second = 0] = ids()
    const { id: group = 0 } = await admin.call('insertGroup', { name: 'Lote', users: [first] })
    const events = await eventsDuring(portal, async () => {
      const request = { id_group: group, users: ids() }
      expect(await admin.call('addUsersToGroup', request)).toMatchObject({ changed: 1 })
    })
    expect(events).toMatchObject([
      {
        action: 'group.update',
        objectId: group,
        objectName: 'Lote',
        after: { addedUsers: [{ id: second, name: 'Lote Dois' }] },
      },
    ])
    const { users: members } = await admin.call('groupUsers', { id_group: group })
    expect(members.map(({ id }) => id).sort((a, b) => a - b)).toEqual([first, second])
  })

  it('undoes exactly what they added, except for who has got access or joined again since', async () => {
    const [first = 0, second = 0] = ids()
    const { id: group = 0 } = await admin.call('insertGroup', { name: 'Lote', users: [first] })
    const add = async (...users: number[]) => {
      const { users: added = [], at = '' } = await admin.call('addUsersToGroup', { id_group: group, users })
      return { id_group: group, users: added, at }
    }
    const members = async () =>
      (await admin.call('groupUsers', { id_group: group })).users.map(({ id }) => id).sort((a, b) => a - b)
    const added = await add(first, second)
    const events = await eventsDuring(portal, async () => {
      expect(await admin.call('undoAddUsersToGroup', added)).toMatchObject({ changed: 1, kept: 0 })
    })
    expect(events).toMatchObject([
      {
        ...{ action: 'group.update', objectId: group },
        before: { removedUsers: [{ id: second, name: 'Lote Dois' }] },
      },
    ])
    expect(await members()).toEqual([first])

    const again = await add(second)
    expect(await admin.call('undoAddUsersToGroup', added)).toMatchObject({ changed: 0, kept: 1 })
    const report = await addReport(admin, { id_group: group, users: [{ id: second, filters: [] }] })
    expect(await admin.call('undoAddUsersToGroup', again)).toMatchObject({ changed: 0, kept: 1 })
    expect(await members()).toEqual([first, second])

    // Access from an earlier membership is suspended again.
    await admin.call('updateGroup', { id: group, name: 'Lote', users: [first] })
    expect(await admin.call('undoAddUsersToGroup', await add(second))).toMatchObject({ changed: 1, kept: 0 })
    await add(second)
    expect((await admin.call('report', { id_report: report })).report.users).toMatchObject([{ id: second }])
  })
})

it('a request changes at least one and at most 100 users', async () => {
  for (const length of [0, 101]) {
    const request = { users: Array.from({ length }, (_, at) => at + 1000) }
    await expect(admin.call('unblockUsers', request)).rejects.toMatchObject({
      status: 400,
      fields: { users: expect.any(String) },
    })
  }
})
