import { beforeEach, describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { bearer, post } from '../../post.ts'
import {
  addReport,
  ana,
  business,
  editForm,
  entryIds,
  joao,
  linkOf,
  maria,
  only,
  pagesOf,
  world,
} from './report-forms.ts'

/** Creates a report for Maria, with row filters and allowed pages, and João, with neither. */
let id: number
const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
beforeEach(async () => {
  id = await addReport(admin, {
    users: [
      { id: maria, filters: [only('Brazil')], pageFilters: pagesOf('A') },
      { id: joao, filters: [], pageFilters: [] },
    ],
  })
})

const opened = async () => (await admin.call('report', { id_report: id })).report
const peopleOf = async () =>
  Object.fromEntries((await opened()).users.map((user) => [user.id, [user.filters, user.reportPagesFilter]]))

describe('changing a report', () => {
  it('changes nothing when the form is saved as it was opened', async () => {
    const before = await opened()
    const entries = await entryIds(portal.database, id)
    await admin.call('updateGroupReport', await editForm(admin, id))
    expect(await opened()).toEqual(before)
    expect(await entryIds(portal.database, id)).toEqual(entries)
  })

  it('keeps the ids of users who keep access, so that their playlists still work', async () => {
    const before = await entryIds(portal.database, id)
    const users = [{ id: maria, filters: [only('Peru')], pageFilters: pagesOf('B') }]
    await admin.call('updateGroupReport', await editForm(admin, id, { name: 'Outro nome', users }))
    expect(await entryIds(portal.database, id)).toEqual({ [maria]: before[maria] })
    expect((await opened()).name).toBe('Outro nome')
    expect(await peopleOf()).toEqual({ [maria]: [[only('Peru')], pagesOf('B')] })
  })

  it('deletes the filters and pages of a user who is unchecked, so that checking again starts without them', async () => {
    const withMaria = await editForm(admin, id)
    const users = [{ id: joao, filters: [], pageFilters: [] }]
    await admin.call('updateGroupReport', { ...withMaria, users })
    expect(await peopleOf()).toEqual({ [joao]: [[], []] })
    const again = [...users, { id: maria, filters: [], pageFilters: [] }]
    await admin.call('updateGroupReport', { ...withMaria, users: again })
    expect(await peopleOf()).toEqual({ [joao]: [[], []], [maria]: [[], []] })
  })

  it.each(['users', 'report_general_pages'])(
    'is refused without %s, and no user loses access',
    async (field) => {
      const before = await opened()
      const { [field as 'users']: _, ...form } = await editForm(admin, id)
      for (const left of [form, { ...form, [field]: '' }]) {
        await expect(admin.call('updateGroupReport', left as never)).rejects.toMatchObject({
          status: 400,
          fields: { [field]: expect.any(String) },
        })
      }
      expect(await opened()).toEqual(before)
    },
  )

  it('accepts a structure sent as a part with its own content type', async () => {
    const form = { ...(await editForm(admin, id)), users: [{ id: joao, filters: [], pageFilters: [] }] }
    const parts = new FormData()
    for (const [field, value] of Object.entries(form)) {
      const isStructure = typeof value === 'object'
      const type = 'application/json'
      parts.append(field, isStructure ? new Blob([JSON.stringify(value)], { type }) : String(value))
    }
    const { status } = await post(portal, 'updateGroupReport', parts, bearer(admin.token() ?? ''))
    expect(status).toBe(200)
    expect(Object.keys(await peopleOf())).toEqual([String(joao)])
  })

  it("can revoke everyone's access", async () => {
    await admin.call('updateGroupReport', await editForm(admin, id, { users: [] }))
    expect(await peopleOf()).toEqual({})
  })

  it('requires name, account, workspace and report', async () => {
    const form = { ...(await editForm(admin, id)), name: '', id_workspace: '', link_report: '', id_conta: '' }
    await expect(admin.call('updateGroupReport', form)).rejects.toMatchObject({
      status: 400,
      fields: { name: 'fillAll', id_conta: 'fillAll', id_workspace: 'fillAll', link_report: 'fillAll' },
    })
  })

  it('keeps allowed pages that the report no longer has: removing them could open every page', async () => {
    const form = await editForm(admin, id, { report_general_pages: pagesOf('X') })
    await admin.call('updateGroupReport', form)
    expect((await peopleOf())[maria]).toEqual([[only('Brazil')], pagesOf('A')])
  })

  it('refuses a user who is not in the group, and changes nothing', async () => {
    const before = await opened()
    const form = await editForm(admin, id, {
      name: 'Não',
      users: [{ id: ana, filters: [], pageFilters: [] }],
    })
    await expect(admin.call('updateGroupReport', form)).rejects.toMatchObject({
      status: 400,
      message: 'This user is not in the group.',
      fields: { 'users.0.id': 'notInGroup' },
    })
    expect(await opened()).toEqual(before)
  })
  it('does not find a report of another group, and changes nothing', async () => {
    const before = await opened()
    const form = { ...(await editForm(admin, id)), name: 'Tomado', id_group: business }
    await expect(admin.call('updateGroupReport', form)).rejects.toMatchObject({ status: 404 })
    expect(await opened()).toEqual(before)
  })
})

describe('choosing another report', () => {
  const other = { link_report: linkOf(7), report_general_pages: pagesOf('M', 'N') }

  it('clears the allowed pages of users sent without them, and keeps their row filters', async () => {
    const users = [{ id: maria, filters: [only('Brazil')], pageFilters: [] }]
    await admin.call('updateGroupReport', await editForm(admin, id, { ...other, users }))
    expect(await peopleOf()).toEqual({ [maria]: [[only('Brazil')], []] })
  })

  it('keeps the ids of users who keep access, so that their playlists show the new report', async () => {
    const before = await entryIds(portal.database, id)
    const users = [maria, joao].map((person) => ({ id: person, filters: [], pageFilters: [] }))
    await admin.call('updateGroupReport', await editForm(admin, id, { ...other, users }))
    expect(await entryIds(portal.database, id)).toEqual(before)
  })

  it('accepts allowed pages of the new report', async () => {
    const users = [{ id: maria, filters: [], pageFilters: pagesOf('N') }]
    await admin.call('updateGroupReport', await editForm(admin, id, { ...other, users }))
    expect(await peopleOf()).toEqual({ [maria]: [[], pagesOf('N')] })
  })

  it('refuses allowed pages of the old report, and changes nothing', async () => {
    const before = await opened()
    const form = await editForm(admin, id, other)
    const at = form.users?.findIndex((user) => user.id === maria)
    await expect(admin.call('updateGroupReport', form)).rejects.toMatchObject({
      status: 400,
      fields: { [`users.${at}.pageFilters.0.name`]: 'pageUnknown' },
    })
    expect(await opened()).toEqual(before)
  })

  it('is not assumed for another spelling of the same id', async () => {
    const form = await editForm(admin, id, { link_report: linkOf(1).toUpperCase() })
    await admin.call('updateGroupReport', form)
    expect((await peopleOf())[maria]).toEqual([[only('Brazil')], pagesOf('A')])
  })
})

describe('a user who is temporarily not in the group', () => {
  const withoutMaria = { id: world, name: 'Mundo', users: [joao] }
  const withBoth = { id: world, name: 'Mundo', users: [maria, joao] }

  it('is not in the form, and saving it does not touch the suspended access', async () => {
    const before = await entryIds(portal.database, id)
    await admin.call('updateGroup', withoutMaria)
    expect(Object.keys(await peopleOf())).toEqual([String(joao)])
    await admin.call('updateGroupReport', await editForm(admin, id, { users: [], name: 'Sem ninguém' }))
    await admin.call('updateGroup', withBoth)
    expect(await peopleOf()).toEqual({ [maria]: [[only('Brazil')], pagesOf('A')] })
    expect(await entryIds(portal.database, id)).toEqual({ [maria]: before[maria] })
  })

  it('does not get every page of a report that now shows another one', async () => {
    await admin.call('updateGroup', withoutMaria)
    const other = { link_report: linkOf(7), report_general_pages: pagesOf('M') }
    await admin.call('updateGroupReport', await editForm(admin, id, other))
    await admin.call('updateGroup', withBoth)
    expect(Object.keys(await peopleOf())).toEqual([String(joao)])
  })

  it('gets access to the other report if no pages were restricted before', async () => {
    const users = [{ id: maria, filters: [only('Brazil')], pageFilters: [] }]
    await admin.call('updateGroupReport', await editForm(admin, id, { users }))
    await admin.call('updateGroup', withoutMaria)
    await admin.call('updateGroupReport', await editForm(admin, id, { link_report: linkOf(7) }))
    await admin.call('updateGroup', withBoth)
    expect(await peopleOf()).toEqual({ [maria]: [[only('Brazil')], []] })
  })
})
