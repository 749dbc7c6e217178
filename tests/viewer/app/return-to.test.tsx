import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { type Person, people } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

let address: string
let name: string
const portal = portalFixture()
beforeAll(async () => {
  browseAt(portal.url)
  const joao = await portal.as('joao')
  const id = Number((await joao.call('insertPlaylist', { name: 'Lobby' })).id)
  const [report] = (await joao.call('getUserReports', {})).reports
  const entry = { id_playlist: id, id: Number(report?.id_user_report), tempo_atualizacao: 30 }
  await joao.call('insertPlaylistReport', { ...entry, navegacao: 'N' })
  name = String(report?.name)
  address = `/playlist/run/${id}?from=7&fullscreen=1`
})

async function signIn(user: UserEvent, person: Person): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), people[person].email)
  await user.type(screen.getByLabelText('Password'), people[person].password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

const here = () => window.location.pathname + window.location.search

describe('a TV without a session', () => {
  test('that opens a playback link returns to it after sign-in, with all its options', async () => {
    const { user } = await openViewer(portal, { path: address })
    await signIn(user, 'joao')
    expect(await screen.findByRole('region', { name: 'Playback controls' })).toBeVisible()
    expect(here()).toBe(address)
  })

  test('sends an administrator to the back-office', async () => {
    const { user, left } = await openViewer(portal, { path: address })
    await signIn(user, 'admin')
    await expect.poll(() => left).toEqual(['/gerenciamento'])
    expect(sessionStorage.getItem('vitrine.return')).toBeNull()
  })

  test('whose session ended during playback returns to it after the next sign-in', async () => {
    const { user } = await openViewer(portal, { path: address, person: 'joao' })
    await screen.findByTitle(name)
    sessionStorage.setItem('token', 'expired')
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended.')
    await signIn(user, 'joao')
    await screen.findByRole('region', { name: 'Playback controls' })
    expect(here()).toBe(address)
  })
})

describe('a sign-in', () => {
  test('leads to the link that was opened without a session', async () => {
    const { user } = await openViewer(portal, { path: '/relatorios?from=chat' })
    await signIn(user, 'joao')
    expect(await screen.findByRole('list', { name: 'Reports' })).toBeVisible()
    expect(here()).toBe('/relatorios?from=chat')
  })

  test('leads an administrator to the link of the back-office that was opened', async () => {
    const { user, left } = await openViewer(portal)
    sessionStorage.setItem('vitrine.return', '/editarUsuario/3')
    await signIn(user, 'admin')
    await expect.poll(() => left).toEqual(['/editarUsuario/3'])
  })

  test('leads an administrator to the code of a display that was opened', async () => {
    const address = '/parearTela?code=BCDF-GHJK'
    const { user, left } = await openViewer(portal, { path: address })
    await signIn(user, 'admin')
    await expect.poll(() => left).toEqual([address])
  })

  test('after signing out leads to the home screen', async () => {
    const { user } = await openViewer(portal, { path: '/relatorios', person: 'maria' })
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await signIn(user, 'maria')
    expect(await screen.findByRole('list', { name: 'Home' })).toBeVisible()
    expect(here()).toBe('/home')
  })

  test.each([
    'https://elsewhere.example/playlist/run/1',
    '//elsewhere.example/playlist/run/1',
    '/gerenciamento',
    'javascript:alert(1)',
  ])('never leads to %s', async (place) => {
    const { user } = await openViewer(portal)
    sessionStorage.setItem('vitrine.return', place)
    await signIn(user, 'joao')
    expect(await screen.findByRole('list', { name: 'Home' })).toBeVisible()
    expect(here()).toBe('/home')
  })
})

describe('playback whose session ended', () => {
  test('is not resumed for another user', async () => {
    const { user } = await openViewer(portal, { path: address, person: 'joao' })
    await screen.findByTitle(name)
    const elsewhere = await portal.as('joao')
    const { password } = people.joao
    await elsewhere.call('updatePassword', { old_password: password, new_password: 'Aurora-Joao-2' })
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended.')
    await signIn(user, 'maria')
    expect(await screen.findByRole('list', { name: 'Home' })).toBeVisible()
    expect(here()).toBe('/home')
  })
})
