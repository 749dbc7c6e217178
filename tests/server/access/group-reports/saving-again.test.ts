import { describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { runAtBarrier } from '../../barrier.ts'
import { createPicture } from '../../base/images/pictures.ts'
import {
  addReport,
  business,
  editForm,
  entryIds,
  joao,
  maria,
  newReport,
  only,
  world,
} from './report-forms.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

const person = (id: number, ...values: string[]) => ({
  id,
  filters: values.map((value) => only(value)),
  pageFilters: [],
})
const opened = async (id_report: number) => (await admin.call('report', { id_report })).report
const versioned = async (id: number, changes: Parameters<typeof editForm>[2] = {}) =>
  editForm(admin, id, { version: (await opened(id)).version, ...changes })

describe('two administrators with one report open', () => {
  it('do not overwrite each other: the later save is refused and changes nothing', async () => {
    const id = await addReport(admin)
    const second = await versioned(id, { name: 'Renomeado' })
    await admin.call(
      'updateGroupReport',
      await versioned(id, { users: [person(maria), person(joao, 'Chile')] }),
    )
    const between = await opened(id)
    await expect(admin.call('updateGroupReport', second)).rejects.toMatchObject({
      status: 409,
      code: 'resource.conflict',
    })
    expect(await opened(id)).toEqual(between)
    await admin.call('updateGroupReport', {
      ...second,
      version: between.version,
      users: between.users.map(({ id }) => person(id)),
    })
    expect((await opened(id)).name).toBe('Renomeado')
  })

  it('do not conflict when the first one changed nothing, or a user was removed from the group', async () => {
    const id = await addReport(admin)
    const form = await versioned(id, { name: 'Outro' })
    await admin.call('updateGroupReport', await versioned(id, { report_general_pages: [] }))
    await admin.call('updateGroupReport', form)
    expect((await opened(id)).name).toBe('Outro')
  })

  it.each<[string, (id: number) => Promise<unknown>]>([
    [
      'the picture',
      async (id) =>
        admin.call('updateGroupReport', { ...(await editForm(admin, id)), image: await createPicture() }),
    ],
    [
      'a row',
      async (id) =>
        admin.call('updateGroupReport', await editForm(admin, id, { users: [person(maria, 'Peru')] })),
    ],
    ['who is in the group', () => admin.call('updateGroup', { id: world, name: 'Mundo', users: [joao] })],
  ])('are notified of a change of %s', async (_what, change) => {
    const id = await addReport(admin)
    const form = await versioned(id, { name: 'Tarde demais' })
    await change(id)
    await expect(admin.call('updateGroupReport', form)).rejects.toMatchObject({ status: 409 })
    await admin.call('updateGroup', { id: world, name: 'Mundo', users: [maria, joao] })
  })

  it('can both save without a version, as earlier clients do', async () => {
    const id = await addReport(admin)
    const { version: _, ...form } = await versioned(id, { name: 'Sem versão' })
    await admin.call('updateGroupReport', await editForm(admin, id, { name: 'Antes' }))
    await admin.call('updateGroupReport', form)
    expect((await opened(id)).name).toBe('Sem versão')
  })

  it('can save the same version at once: one save is stored, the other is refused', async () => {
    const id = await addReport(admin)
    const form = await versioned(id)
    const results = await runAtBarrier(
      portal.database,
      `select from reports where id = ${id} for update`,
      () => [
        admin.call('updateGroupReport', { ...form, name: 'um' }),
        admin.call('updateGroupReport', { ...form, name: 'outro' }),
      ],
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a form whose response was lost', () => {
  it('can be saved again without conflicting with itself', async () => {
    const id = await addReport(admin)
    const form = await versioned(id, { name: 'Duas vezes', users: [person(joao, 'Chile')] })
    await admin.call('updateGroupReport', form)
    const entries = await entryIds(portal.database, id)
    await admin.call('updateGroupReport', form)
    expect(await entryIds(portal.database, id)).toEqual(entries)
  })

  it('adds one report however often it is sent, with the values of the last request', async () => {
    const form_key = 'a-form-of-its-own'
    const id = await addReport(admin, { form_key, users: [person(maria)] })
    const again = await addReport(admin, {
      form_key,
      name: 'Por fim',
      users: [person(maria), person(joao, 'Chile')],
    })
    expect(again).toBe(id)
    expect(await opened(id)).toMatchObject({ name: 'Por fim', users: [{ id: joao }, { id: maria }] })
  })

  it('does not overwrite what was changed since', async () => {
    const form_key = 'changed-since'
    const form = { form_key, users: [person(maria)] }
    const id = await addReport(admin, form)
    await admin.call('updateGroupReport', await versioned(id, { name: 'Depois', users: [person(joao)] }))
    const between = await opened(id)
    await expect(addReport(admin, form)).rejects.toMatchObject({ status: 409, code: 'resource.conflict' })
    expect(await opened(id)).toEqual(between)
  })

  it('adds one report when both requests arrive at once', async () => {
    const request = newReport({ form_key: 'twice-at-once', name: 'Uma vez só' })
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('insertGroupReport', request)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const { reports } = await admin.call('groupReports', { id_group: world, search: 'Uma vez só' })
    expect(reports).toHaveLength(1)
  })

  it('never changes a report of another group or tenant with the same key', async () => {
    const form_key = 'somebody-elses'
    const id = await addReport(admin, { form_key })
    const foreignForm = newReport({ form_key, id_group: business, name: 'Alheio' })
    await expect(admin.call('insertGroupReport', foreignForm)).rejects.toMatchObject({ status: 404 })
    const boreal = await portal.as('borealAdmin')
    const { contas } = await boreal.call('accounts', {})
    const own = newReport({ form_key, id_group: 4, id_conta: contas[0]?.id ?? 0, users: [], name: 'Próprio' })
    expect((await boreal.call('insertGroupReport', own)).id).not.toBe(id)
    expect((await opened(id)).name).toBe(newReport().name)
  })
})
