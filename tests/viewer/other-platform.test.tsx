import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Person, people, startPortal, type TestPortal } from '../server/portal.ts'
import { openViewer } from './open-viewer.tsx'
import { type OtherPlatform, startOtherPlatform } from './other-platform.ts'

let portal: TestPortal
let platform: OtherPlatform
beforeAll(async () => {
  portal = await startPortal()
  platform = await startOtherPlatform(portal)
})
afterAll(async () => {
  await platform.close()
  await portal.close()
})
afterEach(() => platform.reset())

const open = (path: string, person: Person = 'maria') =>
  openViewer(portal, { path, person, config: { apiBase: platform.apiBase } })

/** The portal's response to `getReport` with some fields replaced. */
const withReport = (overrides: object) => (answer: Record<string, unknown>) => ({
  ...answer,
  report: { ...Object(answer.report), ...overrides },
})

describe('a platform that returns no token', () => {
  test('on sign-in is reported as a failed sign-in', async () => {
    platform.answers.login = () => ({ success: true })
    const { user } = await openViewer(portal, { config: { apiBase: platform.apiBase } })
    await user.type(await screen.findByLabelText('E-mail'), people.ana.email)
    await user.type(screen.getByLabelText('Password'), people.ana.password)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an error logging in.An error occurred while logging in, please try again',
    )
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  test('on a password change keeps the session', async () => {
    platform.answers.updatePassword = () => ({ success: true })
    const { user } = await open('/perfil', 'ana')
    const token = sessionStorage.getItem('token')
    await user.type(await screen.findByLabelText('Current password'), people.ana.password)
    await user.type(screen.getByLabelText('New password'), 'Aurora-Ana-2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Password changed!')).toBeVisible()
    expect(sessionStorage.getItem('token')).toBe(token)
  })
})

describe('a report of such a platform', () => {
  test('is requested as a common report', async () => {
    await open('/relatorio/378')
    await screen.findByTitle('Desenvolvimento mundial')
    expect(platform.requestsOf('getReport')).toMatchObject([
      { id_report: 378, gerencial: 'N', is_common_report: 'S' },
    ])
  })

  test.each([
    ['no id', { link_report: undefined }],
    ['an id of 0', { link_report: '0' }],
    ['the number 0 as its id', { link_report: 0 }],
    ['no token', { token: undefined }],
  ])('cannot be opened if it has %s', async (_, overrides) => {
    platform.answers.getReport = withReport(overrides)
    await open('/relatorio/378')
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('opens even if its id is a number', async () => {
    platform.answers.getReport = withReport({ link_report: 12345 })
    await open('/relatorio/378')
    expect(await screen.findByTitle('Desenvolvimento mundial')).toBeInTheDocument()
  })

  test('without a name gets the name from the list', async () => {
    platform.answers.getReport = withReport({ name: undefined })
    const { user } = await open('/relatorios')
    await user.click(await screen.findByRole('link', { name: 'Desenvolvimento mundial' }))
    expect((await screen.findByTitle('Desenvolvimento mundial')).tagName).toBe('IFRAME')
  })

  test('without any name is called a report', async () => {
    platform.answers.getReport = withReport({ name: undefined })
    await open('/relatorio/378')
    expect((await screen.findByTitle('Report')).tagName).toBe('IFRAME')
  })
})

describe('ids and seconds', () => {
  test('are sent as numbers, also when they come from the URL', async () => {
    const maria = await portal.as('maria')
    const id_playlist = Number((await maria.call('insertPlaylist', { name: 'Lobby' })).id)
    const [group] = (await maria.call('getUserGroups', {})).groups
    const { user } = await open(`/adicionarPlaylistReport/${id_playlist}`)
    await user.selectOptions(await screen.findByLabelText('Report'), 'Desenvolvimento mundial')
    await user.clear(screen.getByLabelText('Update time (seconds)'))
    await user.type(screen.getByLabelText('Update time (seconds)'), '1,5')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(platform.requestsOf('insertPlaylistReport')).toHaveLength(1))
    const [sent] = platform.requestsOf('insertPlaylistReport')
    expect(sent).toMatchObject({ id_playlist, id: expect.any(Number), tempo_atualizacao: 1.5 })

    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    const seconds = await screen.findByLabelText('Update time (seconds)')
    await user.clear(seconds)
    await user.type(seconds, '4,6')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(platform.requestsOf('updatePlaylistReport')).toHaveLength(1))
    expect(platform.requestsOf('updatePlaylistReport')).toMatchObject([
      { id_playlist, id_playlist_report: expect.any(Number), tempo_atualizacao: 5 },
    ])

    await user.click(await screen.findByRole('button', { name: 'Start' }))
    await screen.findByTitle('Desenvolvimento mundial')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(platform.requestsOf('insertLogPlaylistRun')).not.toHaveLength(0))
    cleanup()
    await open(`/grupo/${group?.id}/Mundo`)
    await screen.findByRole('list', { name: 'Mundo' })
    cleanup()
    const edited = await open(`/editarPlaylist/${id_playlist}/Lobby`)
    await edited.user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(platform.requestsOf('updatePlaylist')).toHaveLength(1))

    const ids = platform.requests.flatMap(({ request }) =>
      Object.entries(request).filter(([field]) => /^id/.test(field) && field !== 'ids'),
    )
    for (const [field, id] of ids) expect(id, field).toEqual(expect.any(Number))
  })
})
