import { describe, expect, it } from 'vitest'
import { displayBrowser } from '../../fixtures/display.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import type { Browser } from '../portal.ts'
import { bearer, post } from '../post.ts'
import { addPlaylist, listed, pair } from './wall.ts'

const portal = portalFixture({ faults: true })
const admin = sessionFixture(portal, 'admin')

const shown = { mode: 'playing', phase: 'showing', version: '1.2.0' } as const
const sync = (display: Browser, done: number[] = []) => display.call('syncDisplay', { state: shown, done })

describe('an administrator', () => {
  it('sees what a display shows, with a picture of the report', async () => {
    const display = await pair(portal, admin)
    const browser = await displayBrowser(portal, display)
    const state = {
      ...{ ...shown, item: 'Aeroportos', id_report: 379, page: 'Mapa', next: 'Filmes', screen: '3840x2160' },
      error: { reason: 'page.timeout', item: 'Filmes', at: '2026-11-30T12:00:00Z' },
    }
    await browser.call('syncDisplay', { state, done: [] })
    expect(await listed(admin, display)).toMatchObject({
      state,
      health: 'ok',
      path_img: expect.stringMatching(/^\/images\/./),
      address: '127.0.0.1',
    })
  })

  it('sees which displays fail and which cannot be reached', async () => {
    const [failing, gone] = [await pair(portal, admin), await pair(portal, admin)]
    const browser = await displayBrowser(portal, failing)
    await portal.advanceClock(121)
    await browser.call('syncDisplay', { state: { ...shown, phase: 'retrying' }, done: [] })
    const health = async (wanted: 'failing' | 'unreachable') =>
      (await admin.call('displays', { health: wanted })).displays.map(({ id }) => id)
    expect(await health('failing')).toEqual([failing.id])
    expect(await health('unreachable')).toContain(gone.id)
  })

  it('sees whether a display has done a command, or did not answer', async () => {
    const display = await pair(portal, admin)
    const browser = await displayBrowser(portal, display)
    const stateOf = async () => (await listed(admin, display))?.command?.state
    await admin.call('commandDisplays', { ids: [display.id], command: 'next' })
    expect(await listed(admin, display)).toMatchObject({ command: { kind: 'next', state: 'waiting' } })
    const { commands } = await sync(browser)
    expect(commands.map(({ kind }) => kind)).toEqual(['next'])
    await sync(
      browser,
      commands.map(({ id }) => Number(id)),
    )
    expect(await stateOf()).toBe('done')
    await admin.call('commandDisplays', { ids: [display.id], command: 'reload' })
    await portal.advanceClock(16)
    expect(await stateOf()).toBe('unreachable')
  })

  it('shows a message until its time is over, or it is taken back', async () => {
    const display = await pair(portal, admin)
    const browser = await displayBrowser(portal, display)
    const ids = [display.id]
    await admin.call('messageDisplays', { ids, text: 'Simulado às 15h', minutes: 5, urgent: 'S' })
    expect((await sync(browser)).message).toMatchObject({ text: 'Simulado às 15h', urgent: true })
    expect(await listed(admin, display)).toMatchObject({ message: { text: 'Simulado às 15h' } })
    await portal.advanceClock(300)
    expect((await sync(browser)).message).toBeNull()
    expect(await listed(admin, display)).toMatchObject({ message: null })
    await admin.call('messageDisplays', { ids, text: 'Bom dia' })
    await admin.call('messageDisplays', { ids, text: '' })
    expect((await sync(browser)).message).toBeNull()
  })

  it('gives several displays the same hours, and one of them another playlist', async () => {
    const [day, other] = [await addPlaylist(portal, [378]), await addPlaylist(portal, [379])]
    const [one, two] = [await pair(portal, admin, { id_playlist: day }), await pair(portal, admin)]
    const schedule = [
      { days: [1, 2, 3, 4, 5], from: 480, until: 1080, id_playlist: day },
      { days: [1, 2, 3, 4, 5, 6, 7], from: 1320, until: 360, id_playlist: null },
    ]
    await admin.call('updateDisplays', { ids: [one.id, two.id], schedule })
    await admin.call('updateDisplay', { id: two.id, name: 'Refeitório', id_playlist: other })
    const [first, second] = await Promise.all(
      [one, two].map(async (display) => sync(await displayBrowser(portal, display))),
    )
    expect(first).toMatchObject({ schedule, id_playlist: day, time_zone: 'America/Sao_Paulo' })
    expect(second).toMatchObject({ schedule, id_playlist: other, name: 'Refeitório' })
    const { displays } = await admin.call('displays', { id_playlist: day })
    expect(displays.map(({ id }) => id)).toEqual([one.id, two.id])
  })

  it('reads which times of a schedule are missing', async () => {
    const display = await pair(portal, admin)
    const schedule = [{ days: [], from: 480, until: 1440, id_playlist: null }]
    const answer = await post(portal, 'updateDisplay', { id: display.id, schedule }, bearer(admin.token()))
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['schedule.0.days', 'schedule.0.until'])
  })

  it('chooses what models know a display by, also the e-mail of a person', async () => {
    const { id } = await pair(portal, admin)
    const identity = async () => (await admin.call('display', { id_display: id })).display.identity
    const itsOwn = await identity()
    for (const chosen of ['parede@aurora.test', 'maria@aurora.test']) {
      await admin.call('updateDisplay', { id, identity: chosen })
      expect(await identity()).toBe(chosen)
    }
    await admin.call('updateDisplay', { id, identity: '' })
    expect(await identity()).toBe(itsOwn)
  })

  it('revokes a display, which may call nothing from then on', async () => {
    const display = await pair(portal, admin)
    const browser = await displayBrowser(portal, display)
    await admin.call('revokeDisplays', { ids: [display.id] })
    await expect(sync(browser)).rejects.toMatchObject({ code: 'session.ended' })
    await expect(displayBrowser(portal, display)).rejects.toMatchObject({ code: 'display.unpaired' })
    expect(await listed(admin, display)).toMatchObject({ health: 'unpaired', state: null })
  })

  it('cannot delete or revoke a person as a display', async () => {
    const ids = [(await pair(portal, admin)).id, 2]
    for (const call of ['deleteDisplays', 'revokeDisplays'] as const) {
      await expect(admin.call(call, { ids })).rejects.toMatchObject({ code: 'resource.missing' })
    }
    expect(await admin.call('user', { id_user: 2 })).toMatchObject({ user: { name: 'Maria Souza' } })
  })

  it('finds the playlists of groups and of people for a display', async () => {
    const id = await addPlaylist(portal, [378, 379])
    const { playlists } = await admin.call('displayPlaylists', { search: 'mundo' })
    expect(playlists.find((one) => one.id === id)).toEqual({
      ...{ id, name: 'Recepção', owner: 'Mundo', of_group: true, items_count: 2 },
    })
  })
})
