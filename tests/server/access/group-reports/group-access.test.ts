import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { eventsDuring } from '../../records/audit/events.ts'
import { addSet, country, rowsOf } from '../filter-sets/set-fixture.ts'
import { addReport, ana, entryIds, joao, maria, only, pagesOf, world } from './report-forms.ts'

type Changes = RequestOf<'updateGroupAccess'>['reports']

/** Two reports: Maria sees the first with a filter and a page, João sees both. */
let first: number
let second: number
const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const asMaria = sessionFixture(portal, 'maria')
beforeEach(async () => {
  const everything = { id: joao, filters: [], pageFilters: [] }
  const restricted = { id: maria, filters: [only('Brazil')], pageFilters: pagesOf('A') }
  first = await addReport(admin, { name: 'Primeiro', users: [restricted, everything] })
  second = await addReport(admin, { name: 'Segundo', users: [everything] })
})

const opened = () => admin.call('groupAccess', { id_group: world })
const save = (...reports: Changes) => admin.call('updateGroupAccess', { id_group: world, reports })
const reportOf = async (id: number) => {
  const found = (await opened()).reports.find((report) => report.id === id)
  if (!found) throw new Error(`report ${id} is not listed`)
  return found
}
const seenBy = async (id: number) =>
  Object.fromEntries(
    (await reportOf(id)).users.map((user) => [user.id, [user.filters, user.reportPagesFilter]]),
  )

describe('the access of a group', () => {
  it('lists its members and, marked, users outside it whose access waits for them', async () => {
    const { users } = await admin.call('groupUsers', { id_group: world })
    const without = users.filter(({ id }) => id !== maria).map(({ id }) => id)
    await admin.call('updateGroup', { id: world, name: 'Mundo', users: without })
    try {
      const { users: listed } = await opened()
      expect(listed.find(({ id }) => id === maria)).toEqual({ id: maria, name: 'Maria Souza', member: false })
      expect(listed.find(({ id }) => id === joao)).toMatchObject({ member: true, email: expect.any(String) })
      const { users: current, suspended } = await reportOf(first)
      expect(current.map(({ id }) => id)).toEqual([joao])
      expect(suspended).toEqual([{ id: maria, filters: [only('Brazil')], reportPagesFilter: pagesOf('A') }])
    } finally {
      await admin.call('updateGroup', { id: world, name: 'Mundo', users: [...without, maria] })
    }
  })

  it('keeps filter sets unless they are sent, and gives them to others', async () => {
    const set = await addSet(admin, [country('Brazil'), country('Chile')])
    await save({ id: first, users: [{ id: maria, filter_sets: [set] }] })
    await save({ id: first, users: [{ id: maria, filters: [country('Chile')] }] })
    expect(await rowsOf(asMaria, first)).toEqual(['Chile'])
    await save({ id: second, users: [{ id: maria, filter_sets: [set] }] })
    expect((await reportOf(second)).users).toContainEqual(
      expect.objectContaining({ id: maria, filters: [], filter_sets: [set] }),
    )
    await save({ id: first, users: [{ id: maria, filter_sets: [] }] })
    expect(await rowsOf(asMaria, first)).toEqual([])
    const contradiction = save({ id: second, users: [{ id: maria, filters: [country('Peru')] }] })
    await expect(contradiction).rejects.toMatchObject({ code: 'filter_set.contradiction' })
  })

  it('is changed for several reports at once, with the event of a save for each changed report', async () => {
    const before = await entryIds(portal.database, first)
    const events = await eventsDuring(portal, () =>
      save(
        { id: second, users: [{ id: maria, filters: [only('Peru')] }] },
        { id: first, users: [{ id: maria }], removed: [joao] },
      ),
    )
    expect(await seenBy(first)).toEqual({ [maria]: [[], []] })
    expect(await seenBy(second)).toEqual({ [joao]: [[], []], [maria]: [[only('Peru')], []] })
    expect(await entryIds(portal.database, first)).toEqual({ [maria]: before[maria] })
    expect(events).toMatchObject([
      {
        action: 'report.update',
        objectName: 'Primeiro',
        before: { access: [{ userId: joao }, { userId: maria, filters: [only('Brazil')] }] },
        after: { access: [{ userId: maria, name: 'Maria Souza', filters: [], allowedPages: [] }] },
      },
      { action: 'report.update', objectName: 'Segundo', after: { access: [{ userId: maria }] } },
    ])
  })

  it('records nothing for a report that a save does not change', async () => {
    const events = await eventsDuring(portal, () => save({ id: first, users: [{ id: joao }] }))
    expect(events).toEqual([])
  })

  it('keeps what another administrator saved in between, names the report, and stores nothing', async () => {
    const [one, other] = [await reportOf(first), await reportOf(second)]
    await save({ id: second, users: [{ id: maria }] })
    const mine: Changes = [
      { id: first, version: one.version, removed: [maria] },
      { id: second, version: other.version, removed: [joao] },
    ]
    await expect(save(...mine)).rejects.toMatchObject({
      status: 409,
      code: 'resource.conflict',
      fields: { 'reports.1.version': 'outdated' },
    })
    expect(Object.keys(await seenBy(first))).toEqual([String(maria), String(joao)])
    expect(Object.keys(await seenBy(second))).toEqual([String(maria), String(joao)])
  })

  it('is saved again without a conflict when the first answer was lost', async () => {
    const { version } = await reportOf(first)
    const mine = { id: first, version, removed: [maria] }
    await save(mine)
    await save(mine)
    expect(Object.keys(await seenBy(first))).toEqual([String(joao)])
  })

  it.each([
    ['a user who is not in the group', () => ({ users: [{ id: ana }] }), 'users.0.id', 'notInGroup'],
    [
      'an incomplete filter',
      () => ({ users: [{ id: maria, filters: [only('')] }] }),
      'users.0.filters.0.value',
      'filterIncomplete',
    ],
    [
      'a user to change and to remove',
      () => ({ users: [{ id: maria }], removed: [maria] }),
      'removed',
      'twice',
    ],
  ] as const)('refuses %s, with all other changes', async (_case, changes, field, code) => {
    const refused = save({ id: first, removed: [joao] }, { id: second, ...changes() } as Changes[number])
    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { [`reports.1.${field}`]: code },
    })
    expect(Object.keys(await seenBy(first))).toEqual([String(maria), String(joao)])
  })

  it('is refused for more than 200 reports at once, before any of them is looked at', async () => {
    const reports = Array.from({ length: 201 }, (_, at) => ({ id: at + 1 }))
    await expect(save(...reports)).rejects.toMatchObject({ status: 400, fields: { reports: 'tooMany' } })
  })
})
