import { beforeEach, describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { eventsDuring } from '../../records/audit/events.ts'
import { addReport, ana, bruno, editForm, joao, maria, newReport, only } from './report-forms.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
let group: number
beforeEach(async () => {
  group = (await admin.call('insertGroup', { name: 'Sul', users: [maria] })).id ?? 0
})

const members = async () =>
  (await admin.call('groupUsers', { id_group: group })).users.map(({ id }) => id).sort()
const access = (id: number, changes: { add_to_group?: 'S' | 'N' } = {}) => ({
  id,
  filters: [only('Chile')],
  pageFilters: [],
  ...changes,
})
const joining = (id: number) => access(id, { add_to_group: 'S' })

describe('a user who joins the group with a saved report', () => {
  it('becomes a member and sees the report at once, with a new report and with a changed one', async () => {
    const id = await addReport(admin, { id_group: group, users: [access(maria), joining(joao)] })
    expect(await members()).toEqual([maria, joao])
    const { report } = await (await portal.as('joao')).call('getReport', { id_report: id })
    expect(report.filters).toEqual([only('Chile')])
    const form = await editForm(admin, id)
    await admin.call('updateGroupReport', { ...form, users: [...form.users, joining(ana)] })
    expect(await members()).toEqual([maria, joao, ana])
    expect((await admin.call('report', { id_report: id })).report.users).toHaveLength(3)
  })

  it('is named in the audit log; a member who is named again is not', async () => {
    const request = newReport({ id_group: group, users: [joining(maria), joining(ana)] })
    const events = await eventsDuring(portal, () => admin.call('insertGroupReport', request))
    expect(events.find(({ objectType }) => objectType === 'group')).toMatchObject({
      action: 'group.update',
      objectId: group,
      after: { addedUsers: [{ id: ana, name: 'Ana Dias' }] },
    })
  })

  it('loses access from an earlier membership to what the form says, and the audit log has both', async () => {
    const id = await addReport(admin, { id_group: group, users: [access(maria), joining(joao)] })
    await admin.call('updateGroup', { id: group, name: 'Sul', users: [maria] })
    const others = { filters: [only('Peru')] }
    const form = await editForm(admin, id, { users: [access(maria), { ...joining(joao), ...others }] })
    const events = await eventsDuring(portal, () => admin.call('updateGroupReport', form))
    expect(events.find(({ objectType }) => objectType === 'report')).toMatchObject({
      before: { access: [{ userId: joao, filters: [only('Chile')] }] },
      after: { access: [{ userId: joao, ...others }] },
    })
  })

  it('does not join when the save is refused', async () => {
    const users = [joining(joao), access(ana)]
    await expect(addReport(admin, { id_group: group, users })).rejects.toMatchObject({
      fields: { 'users.1.id': 'notInGroup' },
    })
    expect(await members()).toEqual([maria])
  })

  it('does not join when another administrator saved first; a save that is sent again changes nothing', async () => {
    const id = await addReport(admin, { id_group: group, users: [access(maria)] })
    const { version = '' } = (await admin.call('report', { id_report: id })).report
    const form = { ...(await editForm(admin, id, { users: [access(maria), joining(joao)] })), version }
    await admin.call('updateGroupReport', form)
    await admin.call('updateGroupReport', form)
    expect(await members()).toEqual([maria, joao])
    const late = { ...form, name: 'Outro', users: [access(maria), joining(ana)] }
    await expect(admin.call('updateGroupReport', late)).rejects.toMatchObject({ code: 'resource.conflict' })
    expect(await members()).toEqual([maria, joao])
  })

  it('must belong to the tenant', async () => {
    await expect(addReport(admin, { id_group: group, users: [joining(bruno)] })).rejects.toMatchObject({
      code: 'resource.missing',
    })
    expect(await members()).toEqual([maria])
  })
})
