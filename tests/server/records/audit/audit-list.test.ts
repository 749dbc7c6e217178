import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, portalFixture, readList, sessionFixture } from '../../../fixtures/portal.ts'
import { createFixture, type Fixture } from '../../contract/fixture.ts'
import { personIds } from '../../portal.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture(portal.database.db, 1, personIds.admin)
})

const events = (filter: object) => readList(portal, admin, 'audit-events', { filter })

describe('an administrator reads the audit log', () => {
  it('with who changed what, from where, before and after, and the names of ids', async () => {
    const { user } = await admin.call('user', { id_user: fixture.userId })
    await admin.call('updateUser', { id: fixture.userId, name: 'Rita', email: user.email })
    const id = await addUser(admin, { name: 'Nova', email: 'nova@aurora.test' })
    expect(await events({ subject_id: id })).toMatchObject([
      { action: 'user.create', after: { setupId: 1 }, names: { 'setupId 1': expect.any(String) } },
    ])
    expect(await events({ subject: 'rita' })).toMatchObject([
      {
        action: 'user.update',
        user_id: personIds.admin,
        address: expect.any(String),
        object_exists: true,
        before: { name: user.name },
        after: { name: 'Rita' },
      },
    ])
  })

  it('by kind, action, report and person', async () => {
    const maria = await portal.as('maria')
    await expect(maria.call('users', {})).rejects.toMatchObject({ status: 403 })
    await maria.call('getReport', { id_report: 378, gerencial: 'N', is_common_report: 'S' })
    await expect
      .poll(async () => (await events({ kind: 'refusal' })).map(({ action }) => action))
      .toContain('call.refuse')
    await expect
      .poll(async () => (await events({ kind: 'opening', report_id: 378 })).length)
      .toBeGreaterThan(0)
    const changes = await events({ kind: 'change' })
    expect(changes.map(({ action }) => action)).not.toContain('call.refuse')
    expect(changes.map(({ action }) => action)).not.toContain('report.open')
    expect((await events({ action: 'user.update' })).every(({ action }) => action === 'user.update')).toBe(
      true,
    )
    expect((await events({ person: 'maria' })).every(({ user_id }) => user_id === personIds.maria)).toBe(true)
  })

  it('and learns in which group a report is', async () => {
    await admin.call('deleteGroup', { id_group: (await createFixture(portal.database.db, 1, 1)).groupId })
    const [event] = await events({ kind: 'opening', report_id: 378 })
    expect(event).toMatchObject({
      object_exists: true,
      group_id: expect.any(Number),
      group_name: expect.any(String),
    })
    const [deleted] = await events({ action: 'group.delete' })
    expect(deleted).toMatchObject({ object_exists: false })
  })
})
