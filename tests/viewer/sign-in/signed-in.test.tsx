import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

const noAccess = 'This report does not exist or you do not have access to it.'

describe('a signed-in user at the sign-in address', () => {
  test('is led home', async () => {
    await openViewer(portal, { person: 'maria' })
    expect(await screen.findByRole('list', { name: 'Home' })).toBeVisible()
    expect(window.location.pathname).toBe('/home')
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  })

  test('is led to the back-office as an administrator', async () => {
    const { left } = await openViewer(portal, { person: 'admin' })
    await expect.poll(() => left).toEqual(['/gerenciamento'])
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  })

  test('reads at home the message that the back-office left', async () => {
    await openViewer(portal, { person: 'maria', flash: 'You are not allowed to do this.' })
    await screen.findByRole('list', { name: 'Home' })
    expect(screen.getByRole('alert')).toHaveTextContent('You are not allowed to do this.')
  })
})

describe('a token in the URL of a user without access to its report', () => {
  test('says so at the address of the report, and keeps the session', async () => {
    const token = (await portal.as('ana')).token()
    await openViewer(portal, { path: `/?token=${token}` })
    expect(await screen.findByText('You need access')).toBeVisible()
    expect(screen.getByText(noAccess)).toBeVisible()
    expect(window.location.pathname).toBe('/relatorio/378')
    expect(sessionStorage.getItem('token')).toBe(token)
  })

  test('leads an administrator to the back-office, with the message for it', async () => {
    const token = (await portal.as('admin')).token()
    const { left } = await openViewer(portal, { path: `/?token=${token}` })
    await expect.poll(() => left).toEqual(['/gerenciamento'])
    expect(sessionStorage.getItem('vitrine.notice')).toBe(noAccess)
    expect(sessionStorage.getItem('token')).toBe(token)
  })
})

describe('an address of something that does not exist', () => {
  test.each([
    '/grupo/abc/x',
    '/playlist/abc',
    '/playlist/0',
    '/playlist/99999999999',
    '/editarPlaylist/999999/x',
    '/adicionarPlaylistReport/999999',
    '/editarPlaylistReport/1/abc',
    '/relatorio/abc',
  ])('%s says so in place', async (path) => {
    await openViewer(portal, { path, person: 'maria' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
    expect(window.location.pathname).toBe(path)
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(['/grupo/999999/x', '/playlist/999999', '/editarPlaylistReport/999999/1'])(
    '%s leads home, where a dialog has what the server said',
    async (path) => {
      await openViewer(portal, { path, person: 'maria' })
      expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('Not found.')
      expect(window.location.pathname).toBe('/home')
    },
  )
})
