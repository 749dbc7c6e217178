import { screen, waitFor, within } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { groupMembers, reports as reportTable, reportUsers } from '#server/base/db/schema/index.ts'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Browser } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

let joao: Browser
let id_playlist: number
const portal = portalFixture()
beforeAll(async () => {
  browseAt(portal.url)
  joao = await portal.as('joao')
})
beforeEach(async () => {
  id_playlist = Number((await joao.call('insertPlaylist', { name: 'Lobby' })).id)
})

const accessible = async () => (await joao.call('getUserReports', {})).reports
const stored = async () => (await joao.call('getPlaylistReports', { id_playlist })).playlist_reports

/** Adds a report to the playlist. */
async function add(at: number, more: { tempo_atualizacao?: number; navegacao?: 'S' | 'N' } = {}) {
  const report = (await accessible())[at]
  if (!report) throw new Error(`No report at ${at}`)
  const item = { id_playlist, id: report.id_user_report, tempo_atualizacao: 30, navegacao: 'N', ...more }
  await joao.call('insertPlaylistReport', item as Parameters<typeof joao.call<'insertPlaylistReport'>>[1])
  return report
}

const open = (path = `/playlist/${id_playlist}`) => openViewer(portal, { path, person: 'joao' })
const rows = async () => within(await screen.findByRole('list', { name: 'Lobby' })).getAllByRole('listitem')

describe('a playlist', () => {
  test('lists its reports in order, with their seconds and whether they are navigable', async () => {
    const first = await add(0, { tempo_atualizacao: 1 })
    const second = await add(1, { tempo_atualizacao: 90, navegacao: 'S' })
    await open()
    const [one, two] = await rows()
    expect(one).toHaveTextContent(first.name)
    expect(one).toHaveTextContent('1 second per page')
    expect(one).toHaveTextContent('Not navigable')
    expect(two).toHaveTextContent(second.name)
    expect(two).toHaveTextContent('90 seconds per page')
    expect(two).not.toHaveTextContent('Not navigable')
    expect(screen.getByRole('heading', { level: 1, name: 'Lobby' })).toBeVisible()
  })

  test('offers reports of the same name with their groups', async () => {
    const other = eq(reportTable.id, 382)
    await portal.changeExternally((db) => db.update(reportTable).set({ name: 'Vendas' }).where(other))
    await open(`/adicionarPlaylistReport/${id_playlist}`)
    await screen.findByRole('option', { name: 'Vendas · Empresa' })
    expect(screen.getByRole('option', { name: 'Vendas · Negócios' })).toBeVisible()
    expect(screen.getByRole('option', { name: 'Financeiro' })).toBeVisible()
  })

  test('cannot be started while it is empty', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Please add at least one report to the playlist')
    expect(window.location.pathname).toBe(`/playlist/${id_playlist}`)
  })

  test('marks a report whose access was revoked, and cannot be started with only that', async () => {
    const report = await add(0)
    const [row] = await portal.database.db.select().from(reportTable).where(eq(reportTable.id, report.id))
    const groupId = Number(row?.groupId)
    const userId = Number(JSON.parse(atob(String(joao.token()).split('.')[1] ?? '')).sub)
    const membership = and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId))
    const removed = await portal.changeExternally((db) =>
      db.delete(groupMembers).where(membership).returning(),
    )
    const { user } = await open()
    expect((await rows())[0]).toHaveTextContent('Unavailable')
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Please add at least one report to the playlist')

    await user.click(screen.getByRole('link', { name: 'Edit' }))
    expect(
      await screen.findByText(`You no longer have access to “${report.name}”. Choose another report.`),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields')
    await portal.changeExternally((db) => db.insert(groupMembers).values(removed))
  })

  test('marks a report as unavailable once access is revoked, and lets the user remove it', async () => {
    const [revoked, kept] = [await add(0), await add(1)]
    const ofJoao = eq(reportUsers.id, revoked.id_user_report)
    await portal.changeExternally((db) => db.update(reportUsers).set({ granted: false }).where(ofJoao))
    const { user } = await open()
    const [first, second] = await rows()
    const row = within(first as HTMLElement)
    expect(row.getByText('Unavailable')).toBeVisible()
    expect(row.getByText('You no longer have access to this report. It will be skipped.')).toBeVisible()
    expect(row.queryByRole('button', { name: 'Start here' })).toBeNull()
    expect(within(second as HTMLElement).getByRole('button', { name: 'Start here' })).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Delete' }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(await stored()).toMatchObject([{ name: kept.name }])
    await portal.changeExternally((db) => db.update(reportUsers).set({ granted: true }).where(ofJoao))
  })

  test('of another user does not exist', async () => {
    await openViewer(portal, { path: `/playlist/${id_playlist}`, person: 'maria' })
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('Not found.')
    expect(window.location.pathname).toBe('/home')
  })

  test('loses an item only after confirmation', async () => {
    const report = await add(0)
    const { user } = await open()
    await user.click(within((await rows())[0] as HTMLElement).getByRole('button', { name: 'Delete' }))
    expect(screen.getByRole('dialog')).toHaveTextContent(
      `“${report.name}” will be removed from this playlist.`,
    )
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('heading', { name: 'This playlist is empty' })).toBeVisible()
    expect(await stored()).toEqual([])
  })
})

describe('a playlist item', () => {
  test('is added with report, seconds and navigation', async () => {
    const [, report] = await accessible()
    const { user } = await open()
    await user.click(await screen.findByRole('link', { name: 'Add' }))
    await user.selectOptions(await screen.findByLabelText('Report'), String(report?.name))
    await user.clear(screen.getByLabelText('Update time (seconds)'))
    await user.type(screen.getByLabelText('Update time (seconds)'), '12')
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await rows())[0]).toHaveTextContent('12 seconds per page')
    expect(await stored()).toMatchObject([{ name: report?.name, tempo_atualizacao: 12, navegacao: 'S' }])
  })

  test.each([
    ['', 'Please fill in all fields'],
    ['ten', 'Update time must be a number!'],
    ['0', 'Update time cannot be less than 1 second'],
  ])('is rejected with the time “%s”', async (typed, message) => {
    const [report] = await accessible()
    const { user } = await open(`/adicionarPlaylistReport/${id_playlist}`)
    await user.selectOptions(await screen.findByLabelText('Report'), String(report?.name))
    const seconds = screen.getByLabelText('Update time (seconds)')
    await user.clear(seconds)
    if (typed) await user.type(seconds, typed)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(seconds).toHaveFocus()
    expect(await stored()).toEqual([])
  })

  test('has whole seconds, which the user sees before saving', async () => {
    const [report] = await accessible()
    const { user } = await open(`/adicionarPlaylistReport/${id_playlist}`)
    await user.selectOptions(await screen.findByLabelText('Report'), String(report?.name))
    const seconds = screen.getByLabelText('Update time (seconds)')
    await user.clear(seconds)
    await user.type(seconds, '0,9')
    await user.tab()
    expect(seconds).toHaveValue('0,9')
    await user.clear(seconds)
    await user.type(seconds, '1,5')
    await user.tab()
    expect(seconds).toHaveValue('2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await rows())[0]).toHaveTextContent('2 seconds per page')
  })

  test('needs a report', async () => {
    const { user } = await open(`/adicionarPlaylistReport/${id_playlist}`)
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all fields')
    expect(screen.getByLabelText('Report')).toHaveFocus()
  })

  test('is changed, with rounded seconds', async () => {
    await add(0)
    const { user } = await open()
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    const seconds = await screen.findByLabelText('Update time (seconds)')
    expect(seconds).toHaveValue('30')
    await user.clear(seconds)
    await user.type(seconds, '0.6')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('1 second per page'))
    expect(await stored()).toMatchObject([{ tempo_atualizacao: 1 }])
  })

  test('is deleted from its form', async () => {
    await add(0)
    const [item] = await stored()
    const { user } = await open(`/editarPlaylistReport/${id_playlist}/${item?.id}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('heading', { name: 'This playlist is empty' })).toBeVisible()
    expect(window.location.pathname).toBe(`/playlist/${id_playlist}`)
  })
})
