import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#server/base/db/schema/index.ts'
import { addUser, portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addReport, editForm, only } from '../group-reports/report-forms.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

const filter = only('Brazil')
const page = { name: 'ReportSection01', displayName: 'Map' }

/** The time between the change before and the one after. */
async function now(): Promise<string> {
  await sleep(5)
  const at = new Date().toISOString()
  await sleep(5)
  return at
}

describe('an administrator asks who could see a report at a time', () => {
  it('and gets each state of the day, through grants, groups, deleted users and the deletion', async () => {
    const ines = await addUser(admin, { name: 'Ines', email: 'ines@aurora.test' })
    const caio = await addUser(admin, { name: 'Caio', email: 'caio@aurora.test' })
    const { id: group = 0 } = await admin.call('insertGroup', { name: 'Sul', users: [ines, caio] })
    const before = await now()
    const grant = (id: number, more = {}) => ({ id, filters: [], pageFilters: [], ...more })
    const users = [grant(ines, { filters: [filter] })]
    const source = { name: 'Metas', id_group: group, report_general_pages: [page] }
    const id = await addReport(admin, { ...source, users })
    const added = await now()
    const save = async (name: string, users: ReturnType<typeof grant>[]) =>
      admin.call('updateGroupReport', await editForm(admin, id, { name, users }))
    await save('Metas 2026', [grant(ines, { pageFilters: [page] }), grant(caio)])
    const changed = await now()
    await admin.call('updateGroup', { id: group, name: 'Sul', users: [caio] })
    const suspended = await now()
    await admin.call('deleteUser', { id_user: caio })
    const alone = await now()
    await admin.call('deleteGroup', { id_group: group })
    const deleted = await now()

    const accessAt = async (at: string) => {
      const { report: known, people, uncertain } = await admin.call('accessAtDate', { id_report: id, at })
      expect(uncertain).toEqual([])
      return [
        known.existed ? known.name : null,
        ...people.map(({ name, filters, page_filters }) => [name, filters, page_filters]),
      ]
    }
    expect(await accessAt(deleted)).toEqual([null])
    expect(await accessAt(alone)).toEqual(['Metas 2026'])
    expect(await accessAt(suspended)).toEqual(['Metas 2026', ['Caio', [], []]])
    expect(await accessAt(changed)).toEqual(['Metas 2026', ['Caio', [], []], ['Ines', [], [page]]])
    expect(await accessAt(added)).toEqual(['Metas', ['Ines', [filter], []]])
    expect(await accessAt(before)).toEqual([null])
  })

  it('and is told when the log does not reach back, or lacks what was deleted', async () => {
    const old = await admin.call('accessAtDate', { id_report: 378, at: '2020-01-01T00:00:00Z' })
    expect(old).toMatchObject({ uncertain: ['before_log'], complete_since: expect.any(String) })
    const at = await now()
    const event = { tenantId: 1, at: new Date(), action: 'user.delete', objectType: 'user', objectId: 999 }
    // As releases before this one recorded it.
    await portal.database.db
      .insert(auditEvents)
      .values({ ...event, before: { name: 'Old', email: 'old@aurora.test' } })
    const { uncertain } = await admin.call('accessAtDate', { id_report: 378, at })
    expect(uncertain).toEqual(['deleted_user'])
  })

  it('and gets the access of the report that is open now', async () => {
    const { report, people } = await admin.call('accessAtDate', {
      id_report: 378,
      at: new Date().toISOString(),
    })
    const { report: current } = await admin.call('report', { id_report: 378 })
    expect(report.existed).toBe(true)
    expect(people.map(({ id }) => id).sort()).toEqual(current.users.map(({ id }) => id).sort())
  })
})
