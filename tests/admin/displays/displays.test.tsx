import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { users } from '#server/base/db/schema/index.ts'
import { addDisplay, displayBrowser, newDeviceKey } from '../../fixtures/display.ts'
import { answer, fill, openAdmin } from '../open-admin.tsx'
import { openPortal } from '../open-portal.ts'

const portal = openPortal()
const { server, call } = portal
afterEach(() => server.changeExternally((db) => db.delete(users).where(eq(users.isDisplay, true))))

const state: RequestOf<'syncDisplay'>['state'] = {
  ...{ mode: 'playing', phase: 'showing', version: '1.9.0', screen: '1920×1080' },
  ...{ item: 'Vendas', page: 'Resumo', next: 'Operações', shown_at: new Date().toISOString() },
}

/** A playlist of Maria with the first of her reports. */
let playlistId: number
let report: string
beforeAll(async () => {
  const maria = await server.as('maria')
  playlistId = (await maria.call('insertPlaylist', { name: 'Painel da recepção' })).id ?? 0
  const [first] = (await maria.call('getUserReports', {})).reports
  report = first?.name ?? ''
  const item = { id: first?.id_user_report ?? 0, tempo_atualizacao: 20, navegacao: 'N' as const }
  await maria.call('insertPlaylistReport', { id_playlist: playlistId, ...item })
})

const add = (name: string) => addDisplay(server.database.db, { name, playlistId, at: new Date(server.now()) })

/** A display that says what it shows. */
async function addShowing(name: string) {
  const { id, ...device } = await add(name)
  const browser = await displayBrowser(server, { id, ...device })
  await browser.call('syncDisplay', { state, done: [] })
  return { id, call: browser.call }
}

async function codeOfDevice(): Promise<string> {
  const request = { id_empresa: 1, public_key: newDeviceKey().publicKey }
  return (await server.browser().call('startPairing', request)).user_code
}

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  return within(row as HTMLTableRowElement)
}

async function choose(user: UserEvent, field: string, option: RegExp) {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function openMenu(user: UserEvent, name: string, action: string) {
  await user.click((await rowOf(name)).getByRole('button', { name: 'Steer' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('an administrator', () => {
  it('pairs a TV by its code, with the rows of a user', async () => {
    const code = await codeOfDevice()
    const { user } = await openAdmin(server, { path: '/telas' })
    expect(await screen.findByText('No displays yet')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Pair a display' }))
    await fill(user, await screen.findByRole('textbox', { name: 'Code' }), code.toLowerCase())
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Reception')
    await choose(user, 'Playlist', /Painel da recepção/)
    await choose(user, 'User', /Maria/)
    await user.click(screen.getByRole('button', { name: 'Pair' }))
    const row = await rowOf('Reception')
    expect(row.getByText('Painel da recepção')).toBeVisible()
    const { displays } = await call('displays', {})
    const { display } = await call('display', { id_display: displays[0]?.id ?? 0 })
    expect(display).toMatchObject({ name: 'Reception', missing: [], options: { progress: true } })
  })

  it('reads at the code that it is wrong, and pairs nothing', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { user } = await openAdmin(server, { path: '/adicionarTela?code=BCDF-GHJK' })
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('BCDF-GHJK')
    await user.click(screen.getByRole('button', { name: 'Pair' }))
    expect(await screen.findAllByText('Required')).toHaveLength(2)
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Reception')
    await user.click(screen.getByRole('radio', { name: 'Decide later' }))
    expect(screen.getByText(/the display leaves out the reports/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pair' }))
    expect(await screen.findByText(/The code does not exist or has expired/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Code' })).toBeInvalid()
    expect(reported).toHaveBeenCalledOnce()
    expect((await call('displays', {})).total).toBe(0)
  })

  it('replaces the device of a display, whose name and playlist stay', async () => {
    const { id } = await add('Reception')
    const code = await codeOfDevice()
    const { user } = await openAdmin(server, { path: `/editarTela/${id}` })
    await user.click(await screen.findByRole('tab', { name: 'Device' }))
    await user.click(await screen.findByRole('link', { name: 'Pair another device' }))
    await fill(user, await screen.findByRole('textbox', { name: 'Code' }), code)
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Existing display' })).toHaveValue('Reception'),
    )
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pair' }))
    expect((await rowOf('Reception')).getByText('Painel da recepção')).toBeVisible()
    expect((await call('displays', {})).total).toBe(1)
  })

  it('sees what a display shows, steers it, and reads whether it has obeyed', async () => {
    const display = await addShowing('Reception')
    await call('revokeDisplays', { ids: [(await add('Canteen')).id] })
    const { user } = await openAdmin(server, { path: '/telas' })
    const row = await rowOf('Reception')
    expect(row.getByText('Working')).toBeVisible()
    expect(row.getAllByText('Vendas · Resumo')[0]).toBeVisible()
    expect(row.getAllByText('Next: Operações')[0]).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Next' }))
    expect((await row.findAllByText('Next: waiting'))[0]).toBeVisible()
    const { commands } = await display.call('syncDisplay', { state, done: [] })
    expect(commands).toMatchObject([{ kind: 'next' }])
    await display.call('syncDisplay', { state, done: commands.map(({ id }) => id) })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect((await row.findAllByText('Next: done'))[0]).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Not paired: 1' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Reception' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Canteen' })).toBeVisible()
  })

  it('shows an urgent message on several displays, and gives them the same hours', async () => {
    const display = await addShowing('Reception')
    await add('Canteen')
    const { user } = await openAdmin(server, { path: '/telas' })
    for (const name of ['Reception', 'Canteen']) {
      await user.click((await rowOf(name)).getByRole('checkbox', { name: 'Select this row' }))
    }
    const toolbar = within(await screen.findByRole('toolbar', { name: '2 items selected' }))
    await user.click(toolbar.getByRole('button', { name: 'Message' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Show a message on Canteen and Reception?' }),
    )
    await fill(user, dialog.getByRole('textbox', { name: 'Message' }), 'Fire drill at 3 pm')
    await user.click(dialog.getByRole('checkbox', { name: /Urgent/ }))
    await answer(user, 'Show')
    expect(
      (await (await rowOf('Reception')).findAllByText(/Urgent message until .*Fire drill/))[0],
    ).toBeVisible()
    await user.click(toolbar.getByRole('button', { name: 'Schedule' }))
    await user.click(await screen.findByRole('button', { name: 'Add hours' }))
    await choose(user, 'Shows', /Dark screen/)
    await answer(user, 'Save')
    const { message, schedule } = await display.call('syncDisplay', { state, done: [] })
    expect(message).toMatchObject({ text: 'Fire drill at 3 pm', urgent: true })
    expect(schedule).toEqual([{ days: [1, 2, 3, 4, 5], from: 480, until: 1080, id_playlist: null }])
  })

  it('changes name, look and hours of a display, and sees what the next week is like', async () => {
    const display = await addShowing('Reception')
    const { user } = await openAdmin(server, { path: `/editarTela/${display.id}` })
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await fill(user, name, 'Lobby')
    await choose(user, 'Theme', /Dark/)
    await user.click(screen.getByRole('tab', { name: 'Schedule' }))
    await user.click(screen.getByRole('button', { name: 'Add hours' }))
    await user.click(screen.getByRole('checkbox', { name: 'Sat' }))
    await user.click(screen.getByRole('checkbox', { name: 'Sun' }))
    await choose(user, 'Shows', /Dark screen/)
    const week = within(screen.getByRole('region', { name: 'The next seven days' }))
    expect(week.getAllByText(/^8:00.AM–6:00.PM Dark screen$/)).toHaveLength(7)
    expect(await week.findAllByText(/–8:00.AM Painel da recepção$/)).toHaveLength(7)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Lobby' })).toBeVisible()
    const synced = await display.call('syncDisplay', { state, done: [] })
    expect(synced).toMatchObject({ name: 'Lobby', options: { theme: 'dark' }, id_playlist: playlistId })
    expect(synced.schedule).toEqual([
      { days: [1, 2, 3, 4, 5, 6, 7], from: 480, until: 1080, id_playlist: null },
    ])
  })

  it('reads which reports a display may not show, and gives it access to them', async () => {
    const { id } = await add('Reception')
    const { user } = await openAdmin(server, { path: `/editarTela/${id}` })
    await user.click(await screen.findByRole('tab', { name: 'Access' }))
    expect(await screen.findByText('Reports that the display may not show')).toBeVisible()
    expect(screen.getByRole('link', { name: report })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Give access' }))
    await choose(user, 'User', /Maria/)
    await answer(user, 'Give access')
    expect(await screen.findByText('The display may show all reports of its playlists.')).toBeVisible()
    expect((await call('display', { id_display: id })).display.missing).toEqual([])
  })

  it('revokes a display, which shows a new code, and deletes it', async () => {
    const display = await addShowing('Reception')
    const { user } = await openAdmin(server, { path: '/telas' })
    await openMenu(user, 'Reception', 'Revoke')
    await answer(user, 'Revoke')
    expect(await (await rowOf('Reception')).findByText('Not paired')).toBeVisible()
    await expect(display.call('syncDisplay', { state, done: [] })).rejects.toMatchObject({ status: 401 })
    await openMenu(user, 'Reception', 'Delete')
    expect(screen.getByRole('alertdialog', { name: 'Delete Reception?' })).toBeVisible()
    await answer(user, 'Delete')
    expect(await screen.findByText('No displays yet')).toBeVisible()
  })
})
