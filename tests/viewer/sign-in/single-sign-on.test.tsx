import { cleanup, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSession } from '#common/browser/session.ts'
import { browseAt } from '../../browse-at.ts'
import { oidcProviderFixture } from '../../fixtures/oidc-provider.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { addProvider, maria } from '../../server/sign-in/single-sign-on/company.ts'
import { openViewer } from '../open-viewer.tsx'

const provider = oidcProviderFixture()
const portal = portalFixture(() => ({ env: { OUTBOUND_HOSTS: provider.host } }))
beforeAll(() => browseAt(portal.url))
const admin = sessionFixture(portal, 'admin')
let id = 0
beforeAll(async () => {
  id = await addProvider(admin, provider)
})

const enter = 'Sign in with Aurora Entra'

/** The tab after the provider has sent it back, with what it has stored. */
async function comeBack(query: string) {
  cleanup()
  return openViewer(portal, { path: `/sso?${query}`, sameTab: true })
}

/** From an address to the provider and back. */
async function goAndReturn(path: string, account = maria) {
  const { user, left } = await openViewer(portal, { path })
  await user.click(await screen.findByRole('button', { name: enter }))
  await expect.poll(() => left).toHaveLength(1)
  provider.configure({ account })
  return comeBack(await provider.signIn(left[0] ?? ''))
}

describe('a person who signs in with the provider of the company', () => {
  test('comes back to what was opened, and the answer is no longer in the address', async () => {
    await goAndReturn('/perfil')
    expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
    expect(window.location.pathname + window.location.search).toBe('/perfil')
    expect(readSession()?.sub).toBe('2')
  })

  test('is led to the back-office as an administrator, to what was opened there', async () => {
    const account = { sub: 'adm', email: 'admin@aurora.test', email_verified: true, name: 'Administração' }
    sessionStorage.clear()
    const { left } = await goAndReturn('/', account)
    await expect.poll(() => left).toEqual(['/gerenciamento'])
  })

  test('is told why not, and tries again with the same provider', async () => {
    const { user, left } = await goAndReturn('/', { ...maria, sub: 'another', email_verified: false })
    expect(await screen.findByRole('alert')).toHaveTextContent(/does not confirm that the e-mail/)
    expect(window.location.search).toBe('')
    expect(screen.getByRole('link', { name: 'See other ways to sign in' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => left).toHaveLength(1)
    expect(left[0]).toContain(provider.issuer)
  })

  test('is told that the provider is down, and tries again once it is up', async () => {
    const { left } = await openViewer(portal, { path: `/sso/start?provider=${id}` })
    await expect.poll(() => left).toHaveLength(1)
    const query = await provider.signIn(left[0] ?? '')
    provider.configure({ state: 'down' })
    const back = await comeBack(query)
    expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in with Aurora Entra failed')
    provider.configure({ state: 'up', account: maria })
    await back.user.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => back.left).toHaveLength(1)
    await comeBack(await provider.signIn(back.left[0] ?? ''))
    expect(await screen.findByRole('list', { name: 'Home' })).toBeVisible()
  })

  test('goes there at once by a bookmark, and is home by Back', async () => {
    const { left } = await openViewer(portal, { path: `/sso/start?provider=${id}` })
    await expect.poll(() => left).toHaveLength(1)
    provider.configure({ account: maria })
    const query = await provider.signIn(left[0] ?? '')
    await comeBack(query)
    expect(await screen.findByRole('list', { name: 'Home' })).toBeVisible()
    await comeBack(query)
    expect(await screen.findByRole('list', { name: 'Home' })).toBeVisible()
    expect(window.location.pathname + window.location.search).toBe('/home')
  })

  test('signs out at the provider too', async () => {
    const { user, left } = await goAndReturn('/home')
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await expect.poll(() => left).toHaveLength(1)
    expect(left[0]).toMatch(/\/session\/end\?/)
    expect(readSession()).toBeUndefined()
  })
})
