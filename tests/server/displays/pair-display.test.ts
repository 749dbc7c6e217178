import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#server/base/db/schema/index.ts'
import { displayBrowser } from '../../fixtures/display.ts'
import { portalFixture, readList, sessionFixture } from '../../fixtures/portal.ts'
import { personIds } from '../portal.ts'
import { bearer, post } from '../post.ts'
import { addPlaylist, givenTo, listed, pair, showCode } from './wall.ts'

const portal = portalFixture({ faults: true })
const admin = sessionFixture(portal, 'admin')

describe('an administrator who enters the code of a device', () => {
  it('finds it in the list with its name, number and playlist', async () => {
    const id_playlist = await addPlaylist(portal, [378])
    const display = await pair(portal, admin, { name: 'Recepção, 2º andar', id_playlist })
    expect(await listed(admin, display)).toMatchObject({
      name: 'Recepção, 2º andar',
      number: 1,
      health: 'ok',
      id_playlist,
      playlist_name: 'Recepção',
      owner: null,
      state: null,
      command: null,
    })
    expect((await pair(portal, admin)).id).not.toBe(display.id)
    const { displays, total, counts } = await admin.call('displays', { page: 1, search: '2º and' })
    expect(displays.map(({ number }) => number)).toEqual([1])
    expect({ total, counts }).toEqual({
      total: 1,
      counts: { ok: 2, failing: 0, unreachable: 0, unpaired: 0 },
    })
  })

  it('gives the rows and pages of a user, and only reports that open for the user', async () => {
    const id_playlist = await addPlaylist(portal, [378, 380, 383])
    const display = await pair(portal, admin, { id_playlist, access: { like_user: personIds.maria } })
    const given = [
      {
        id: 378,
        rows: ['country Brazil', 'country Argentina'],
        pages: ['Visão geral', 'Expectativa de vida'],
        closed: false,
      },
      { id: 380, rows: ['Origin Japan'], pages: [], closed: false },
    ]
    expect(await givenTo(admin, display)).toEqual(given)
    const { groups } = await admin.call('userAccess', { id_user: display.id })
    expect(groups.map(({ name }) => name)).toEqual(['Mundo', 'Negócios'])
    const { display: form } = await admin.call('display', { id_display: display.id })
    expect(form.identity).toBe('maria@aurora.test')
    expect(form.missing).toEqual([
      { id_report: 383, name: 'Clima de Seattle', id_group: 3, group_name: 'Natureza' },
    ])
    const browser = await displayBrowser(portal, display)
    const { reports } = await browser.call('getDisplayRun', { id_playlist })
    expect(reports.map(({ name }) => name)).toEqual(['Desenvolvimento mundial', 'Consumo de combustível'])
  })

  it('gives nothing without saying whose rows', async () => {
    const id_playlist = await addPlaylist(portal, [378])
    const display = await pair(portal, admin, { id_playlist })
    expect(await givenTo(admin, display)).toEqual([])
    const browser = await displayBrowser(portal, display)
    expect(await browser.call('getDisplayRun', { id_playlist })).toMatchObject({ reports: [] })
  })

  it.each([
    {},
    { all_rows: 'N' },
    { filter_sets: [] },
    { like_user: personIds.maria, all_rows: 'S' },
  ] as const)('is refused %j as access', async (access) => {
    const id_playlist = await addPlaylist(portal, [379])
    const { code } = await showCode(portal)
    const request = { code, name: 'Recepção', id_playlist, access }
    const answer = await post(portal, 'pairDisplay', request, bearer(admin.token()))
    expect(answer).toMatchObject({ status: 400, body: { fields: { access: 'displayAccess' } } })
  })

  it('gives all rows where that is said', async () => {
    const id_playlist = await addPlaylist(portal, [379])
    const display = await pair(portal, admin, { id_playlist, access: { all_rows: 'S' } })
    expect(await givenTo(admin, display)).toEqual([{ id: 379, rows: [], pages: [], closed: false }])
  })

  it('gives the rows of filter sets, which follow the attributes of the display', async () => {
    const { id: set } = await admin.call('insertFilterSet', {
      name: 'Origem da tela',
      filters: [
        { table: 'cars', column: 'Origin', condition: 'In', value: '{origin}', data_type: 'varchar' },
      ],
    })
    const id_playlist = await addPlaylist(portal, [380])
    const access = { filter_sets: [set ?? 0] }
    const display = await pair(portal, admin, { id_playlist, access })
    expect(await givenTo(admin, display)).toMatchObject([{ id: 380, closed: true }])
    const attributes = [{ name: 'origin', values: ['Europe'] }]
    await admin.call('updateDisplay', { id: display.id, attributes })
    expect(await givenTo(admin, display)).toEqual([
      { id: 380, rows: ['Origin Europe'], pages: [], closed: false },
    ])
  })

  it('is refused a filter set that the model of a report cannot apply', async () => {
    const { id: set } = await admin.call('insertFilterSet', {
      name: 'De outro modelo',
      filters: [{ table: 'cars', column: 'Origin', condition: 'In', value: 'Japan', data_type: 'varchar' }],
    })
    const id_playlist = await addPlaylist(portal, [379])
    const { code } = await showCode(portal)
    const request = { code, name: 'Recepção', id_playlist, access: { filter_sets: [set] } }
    expect(await post(portal, 'pairDisplay', request, bearer(admin.token()))).toMatchObject({
      status: 400,
      body: { fields: { 'access.filter_sets': 'filterSetColumn' } },
    })
  })

  it('puts another device in the place of a broken one, which shows a code again', async () => {
    const id_playlist = await addPlaylist(portal, [379])
    const broken = await pair(portal, admin, { id_playlist, access: { all_rows: 'S' } })
    const old = await displayBrowser(portal, broken)
    const replaced = await pair(portal, admin, { id_display: broken.id })
    expect(replaced.id).toBe(broken.id)
    await expect(old.call('getDisplayRun', { id_playlist })).rejects.toMatchObject({ code: 'session.ended' })
    await expect(displayBrowser(portal, broken)).rejects.toMatchObject({ code: 'display.unpaired' })
    const browser = await displayBrowser(portal, replaced)
    const { reports } = await browser.call('getDisplayRun', { id_playlist })
    expect(reports.map(({ name }) => name)).toEqual(['Aeroportos'])
  })

  it('sees in the history who could see a report, also after the display is deleted', async () => {
    const id_playlist = await addPlaylist(portal, [381])
    const display = await pair(portal, admin, { name: 'Portaria', id_playlist, access: { all_rows: 'S' } })
    const at = new Date(portal.now()).toISOString()
    await portal.advanceClock(60)
    const [paired] = await readList(portal, admin, 'audit-events')
    expect(paired).toMatchObject({ action: 'display.pair', object_exists: true })
    await admin.call('deleteDisplays', { ids: [display.id] })
    const { people } = await admin.call('accessAtDate', { id_report: 381, at })
    expect(people.map(({ name }) => name)).toContain('Portaria')
    const events = await readList(portal, admin, 'audit-events')
    expect(events.slice(0, 4).map(({ action, object_name }) => `${action} ${object_name}`)).toEqual([
      'display.delete Portaria',
      'display.pair Portaria',
      'report.update Preços de ações',
      'group.update Negócios',
    ])
  })
})

describe('a person who guesses codes', () => {
  it('is refused, which is recorded, and soon may not try any more', async () => {
    const boreal = await portal.as('borealAdmin')
    const { code } = await showCode(portal)
    const guess = () => post(portal, 'pairDisplay', { code, name: 'Recepção' }, bearer(boreal.token()))
    expect(await guess()).toMatchObject({
      status: 422,
      body: { code: 'pairing.code', fields: { code: 'pairingCode' } },
    })
    const isRefusal = and(eq(auditEvents.tenantId, 2), eq(auditEvents.action, 'call.refuse'))
    await expect.poll(() => portal.database.db.$count(auditEvents, isRefusal)).toBe(1)
    for (let guesses = 1; guesses < 60; guesses++) await guess()
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'login.throttled' } })
    expect((await boreal.call('displays', {})).displays).toEqual([])
  })
})
