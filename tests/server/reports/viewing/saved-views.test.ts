import { afterEach, describe, expect, it } from 'vitest'
import { limits } from '#common/validation/limits.ts'
import { reportUsers, savedViews } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'

const portal = portalFixture()
const maria = sessionFixture(portal, 'maria')
const joao = sessionFixture(portal, 'joao')
const bruno = sessionFixture(portal, 'bruno')
afterEach(() => portal.database.db.delete(savedViews))

const report = { id_report: 378 }
const save = async (name: string, state = `state of ${name}`) =>
  (await maria.call('insertSavedView', { ...report, name, state })).id
const listed = (person = maria) => person.call('getSavedViews', report)
const namesOf = async () => (await listed()).views.map(({ name }) => name)
const notFound = { status: 404 }

describe('the saved views of a user', () => {
  it('are saved, renamed, deleted, and listed by name', async () => {
    const [south] = [await save('South'), await save('North')]
    expect(await namesOf()).toEqual(['North', 'South'])
    const view = { ...report, id_view: south }
    await maria.call('updateSavedView', { ...view, name: 'East', is_default: false })
    expect(await namesOf()).toEqual(['East', 'North'])
    expect(await maria.call('getSavedView', view)).toMatchObject({ state: 'state of South' })
    await maria.call('deleteSavedView', view)
    expect(await namesOf()).toEqual(['North'])
    await expect(maria.call('getSavedView', view)).rejects.toMatchObject(notFound)
  })

  it('have at most one default, whose state is answered with the list', async () => {
    const views = [await save('North'), await save('South')]
    expect((await listed()).default_state).toBeUndefined()
    for (const id_view of views) {
      await maria.call('updateSavedView', { ...report, id_view, name: `N${id_view}`, is_default: true })
    }
    const { views: rows, default_state } = await listed()
    expect(default_state).toBe('state of South')
    expect(rows.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([views[1]])
  })

  it('are listed, changed and deleted by nobody else', async () => {
    const view = { ...report, id_view: await save('South') }
    expect((await listed(joao)).views).toEqual([])
    const change = joao.call('updateSavedView', { ...view, name: 'Mine', is_default: true })
    await expect(change).rejects.toMatchObject(notFound)
    await expect(joao.call('deleteSavedView', view)).rejects.toMatchObject(notFound)
    expect(await namesOf()).toEqual(['South'])
  })

  it('are at most 50 per report, also when two are saved at the same time', async () => {
    for (let at = 1; at < limits.namedViews; at++) await save(`View ${at}`)
    const results = await Promise.allSettled([save('one'), save('two')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(save('three')).rejects.toMatchObject({
      status: 409,
      message: 'The limit is 50 views per report. Delete one to save another.',
    })
    expect(await namesOf()).toHaveLength(limits.namedViews)
  })

  it('are at most 64 KiB long, and have a name when they are renamed', async () => {
    await expect(save('long', 'x'.repeat(limits.viewState))).resolves.toBeDefined()
    await expect(save('longer', 'x'.repeat(limits.viewState + 1))).rejects.toMatchObject({ status: 400 })
    const view = { ...report, id_view: await save('South') }
    const unnamed = maria.call('updateSavedView', { ...view, name: '  ', is_default: false })
    await expect(unnamed).rejects.toMatchObject({ status: 400 })
  })
})

describe('the state of a copied link', () => {
  const copy = async () => (await maria.call('insertSavedView', { ...report, state: 'of the link' })).id

  it('is not listed, and opens for who may see the report and knows its id', async () => {
    const view = { ...report, id_view: await copy() }
    expect(await namesOf()).toEqual([])
    expect(await joao.call('getSavedView', view)).toMatchObject({ state: 'of the link' })
    await expect(bruno.call('getSavedView', view)).rejects.toMatchObject(notFound)
    await expect(maria.call('getSavedView', { ...view, id_report: 380 })).rejects.toMatchObject(notFound)
  })

  it('does not open without access to the report', async () => {
    const view = { ...report, id_view: await copy() }
    const { db } = portal.database
    await db.update(reportUsers).set({ granted: false })
    await expect.poll(() => joao.call('getSavedView', view).catch(({ status }) => status)).toBe(404)
    await expect(maria.call('insertSavedView', { ...report, state: 'x' })).rejects.toMatchObject(notFound)
    await db.update(reportUsers).set({ granted: true })
    await expect.poll(() => joao.call('getSavedView', view).catch(() => undefined)).toBeDefined()
  })

  it('is kept until the user has copied 100 later ones', async () => {
    const first = await copy()
    const named = await save('South')
    for (let at = 0; at < limits.linkedViews; at++) await copy()
    await expect(maria.call('getSavedView', { ...report, id_view: first })).rejects.toMatchObject(notFound)
    expect(await portal.database.db.$count(savedViews)).toBe(limits.linkedViews + 1)
    expect((await listed()).views.map(({ id }) => id)).toEqual([named])
  })
})
