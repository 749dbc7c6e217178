import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { portalFixture } from '../fixtures/portal.ts'
import { type Person, people } from '../server/portal.ts'
import { openViewer } from './open-viewer.tsx'
import { type OtherPlatform, startOtherPlatform } from './other-platform.ts'

const portal = portalFixture()
let platform: OtherPlatform
beforeAll(async () => {
  platform = await startOtherPlatform(portal)
})
afterAll(async () => {
  await platform.close()
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
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading the report')
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

describe('a list that such a platform cannot load', () => {
  test('says what the platform said in place, and leads home with a dialog if a retry fails too', async () => {
    platform.refusals.getUserReports = { status: 500, body: { error: 'Database down', ref: 'r-1' } }
    const { user } = await open('/relatorios')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The data could not be loaded')
    expect(alert).toHaveTextContent('Database downReference: r-1')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go home' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const dialog = await screen.findByRole('dialog', { name: 'Error' })
    expect(dialog).toHaveTextContent('Database downReference: r-1')
    expect(window.location.pathname).toBe('/home')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByRole('list', { name: 'Home' })).toBeVisible()
  })

  test.each([
    [403, 'Not for you'],
    [404, 'Gone'],
    [200, 'Not now'],
    [404, ''],
  ])('leads home with a dialog at once for %i %j', async (status, error) => {
    platform.refusals.getUserReports = { status, body: { error } }
    await open('/relatorios')
    const dialog = await screen.findByRole('dialog', { name: 'Error' })
    expect(dialog).toHaveTextContent(error || 'An error occurred, please try again')
    expect(window.location.pathname).toBe('/home')
  })

  test('stays on the screen while the platform is busy, however often it is retried', async () => {
    platform.refusals.getUserReports = { status: 503 }
    const { user } = await open('/relatorios')
    for (const _ of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Try again', busy: false }))
      await screen.findByRole('button', { name: 'Try again', busy: false })
    }
    expect(window.location.pathname).toBe('/relatorios')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('stays at home, where every redirect ends', async () => {
    platform.refusals.getUserGroups = { status: 403, body: { error: 'Not for you' } }
    const { user } = await open('/home')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Not for you')).toBeVisible()
    expect(window.location.pathname).toBe('/home')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a sign-in that such a platform refuses', () => {
  test('is not explained twice with the same words', async () => {
    platform.refusals.login = { status: 401, body: { error: 'Not authorized.' } }
    const { user } = await openViewer(portal, { config: { apiBase: platform.apiBase } })
    await user.type(await screen.findByLabelText('E-mail'), people.ana.email)
    await user.type(screen.getByLabelText('Password'), people.ana.password)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Not authorized.')
  })
})

describe('a report that too many requests were sent for', () => {
  test('opens automatically after the time that the platform asks for', async () => {
    platform.refusals.getReport = { status: 429, retryAfter: 1 }
    await open('/relatorio/378')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Too many requests in a short time')
    expect(screen.getByRole('timer')).toHaveTextContent('The report will open in 1 s.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    platform.reset()
    expect(await screen.findByTitle('Desenvolvimento mundial')).toBeInTheDocument()
  })
})

describe('a report with a filter that no report accepts', () => {
  test.each([
    ['en', 'This report has an invalid filter. Please tell your administrator.'],
    ['pt', 'Este relatório está com um filtro inválido. Avise o administrador.'],
  ] as const)('leads to the reports and says so in %s', async (language, message) => {
    const filter = { table: 'gapminder', column: 'year', condition: 'In', value: '2005', data_type: 'date' }
    platform.answers.getReport = withReport({ filters: [filter] })
    const config = { apiBase: platform.apiBase }
    await openViewer(portal, { path: '/relatorio/378', person: 'maria', language, config })
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(window.location.pathname).toBe('/relatorios')
    expect(screen.queryByTitle('Desenvolvimento mundial')).toBeNull()
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
    expect(sent).toMatchObject({ id_playlist, id: expect.any(Number), tempo_atualizacao: 2 })

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
    await open(`/grupo/${group?.id}/${group?.name}`)
    await screen.findByRole('list', { name: group?.name ?? '' })
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
