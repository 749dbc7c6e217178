import { describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { editForm, only } from '../../access/group-reports/report-forms.ts'
import { createFixture } from '../../contract/fixture.ts'
import { personIds } from '../../portal.ts'
import { eventsDuring } from './events.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

describe('an event shows what an administrator changed', () => {
  it('of a user: only the fields that differ, and that there is a new password', async () => {
    const { userId } = await createFixture(portal.database.db, 1, 1)
    const { user } = await admin.call('user', { id_user: userId })
    const events = await eventsDuring(portal, () =>
      admin.call('updateUser', { id: userId, name: 'Rita', email: user.email, password: 'Rita-Secret-1' }),
    )
    expect(events).toMatchObject([{ objectId: userId, objectName: user.name }])
    expect(events[0]).toMatchObject({ before: { name: user.name }, after: { name: 'Rita' } })
    expect(Object.keys(events[0]?.after ?? {})).toEqual(['name'])
    expect(events[0]?.details).toEqual({ password: 'changed' })
  })

  it('of a group: who was added and removed, and what a deletion removed', async () => {
    const { userId } = await createFixture(portal.database.db, 1, 1)
    const { id = 0 } = await admin.call('insertGroup', { name: 'Norte', users: [2, 3] })
    const changed = await eventsDuring(portal, () =>
      admin.call('updateGroup', { id, name: 'Sul', users: [3, userId] }),
    )
    expect(changed).toMatchObject([
      {
        before: { name: 'Norte', removedUsers: [{ id: 2, name: 'Maria Souza' }] },
        after: { name: 'Sul', addedUsers: [{ id: userId }] },
      },
    ])
    const deleted = await eventsDuring(portal, () => admin.call('deleteGroup', { id_group: id }))
    expect(deleted).toMatchObject([
      { objectName: 'Sul', before: { name: 'Sul', users: [{ id: 3 }, { id: userId }], reports: [] } },
    ])
  })

  it('of 200 filters of a user: only those that differ, and who could see them before is still known', async () => {
    const { reportId, userId } = await createFixture(portal.database.db, 1, 1)
    const filters = Array.from({ length: 200 }, (_, at) =>
      only(`Value ${at}`.repeat(10), { table: 'airports' }),
    )
    const save = async (rows: typeof filters) => {
      const users = [{ id: userId, filters: rows, pageFilters: [] }]
      return admin.call('updateGroupReport', await editForm(admin, reportId, { users }))
    }
    await save(filters)
    const [first, ...others] = filters
    const changed = only('New', { table: 'airports' })
    const [saved] = await eventsDuring(portal, () => save([...others, changed]))
    const part = { userId, part: true }
    expect(saved).toMatchObject({
      before: { access: [{ ...part, filters: [first] }] },
      after: { access: [{ ...part, filters: [changed] }] },
      details: { onlyDifferences: true },
    })
    expect(JSON.stringify([saved?.before, saved?.after]).length).toBeLessThan(1000)
    const at = new Date((saved?.at.getTime() ?? 0) - 1).toISOString()
    const { people } = await admin.call('accessAtDate', { id_report: reportId, at })
    const values = people.find(({ id }) => id === userId)?.filters.map(({ value }) => value)
    expect(new Set(values)).toEqual(new Set(filters.map(({ value }) => value)))
  })

  it('of a report: whose rows and pages changed, as they were and as they are', async () => {
    const fixture = await createFixture(portal.database.db, 1, 1)
    const form = await editForm(admin, fixture.reportId)
    const filter = only('BR', { table: 'airports' })
    const page = { name: 'ReportSection01', displayName: 'Map' }
    const events = await eventsDuring(portal, () =>
      admin.call('updateGroupReport', {
        ...form,
        report_general_pages: [page],
        users: [
          { id: 1, filters: [filter], pageFilters: [page] },
          { id: fixture.userId, filters: [], pageFilters: [] },
        ],
      }),
    )
    expect(events).toMatchObject([
      {
        objectId: fixture.reportId,
        before: { access: [{ userId: personIds.admin, filters: [], allowedPages: [] }] },
        after: {
          access: [
            { userId: fixture.userId },
            { userId: personIds.admin, filters: [filter], allowedPages: [page] },
          ],
        },
      },
    ])
    expect(Object.keys(events[0]?.after ?? {})).toEqual(['access'])
  })
})
