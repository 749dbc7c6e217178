import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { browseAt } from '../browse-at.ts'
import { oidcProviderFixture } from '../fixtures/oidc-provider.ts'
import { portalFixture, sessionFixture } from '../fixtures/portal.ts'
import { addProvider, maria, visitor } from '../server/sign-in/single-sign-on/company.ts'
import { answer, fill, openAdmin } from './open-admin.tsx'

const provider = oidcProviderFixture()
const server = portalFixture(() => ({ env: { OUTBOUND_HOSTS: provider.host } }))
beforeAll(() => browseAt(server.url))
const admin = sessionFixture(server, 'admin')

const field = (name: string) => screen.getByLabelText(name)

async function replace(user: Awaited<ReturnType<typeof openAdmin>>['user'], name: string, text: string) {
  await user.clear(field(name))
  await fill(user, field(name), text)
}

describe('an administrator of single sign-on', () => {
  it('adds a provider with what its kind needs, and maps its groups', async () => {
    const { user } = await openAdmin(server, { path: '/entrada' })
    await user.click(await screen.findByRole('link', { name: 'Add' }))
    expect(await screen.findByLabelText('Issuer')).toHaveValue(
      'https://login.microsoftonline.com/{tenant}/v2.0',
    )
    expect(screen.getByText(`${new URL(server.url).origin}/sso`)).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Kind of provider' }))
    await user.click(within(await screen.findByRole('listbox')).getByText('Okta'))
    expect(field('Issuer')).toHaveValue('https://{company}.okta.com')
    expect(field('Scopes')).toHaveValue('openid profile email groups')
    await fill(user, field('Name'), 'Contoso')
    await replace(user, 'Issuer', provider.issuer)
    await fill(user, field('Application ID (client ID)'), provider.clientId)
    await user.click(screen.getByRole('button', { name: 'Add mapping' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    // The secret, the value and the group of the mapping.
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(3))
    await fill(user, field('Client secret'), provider.clientSecret)
    await fill(user, field('Value that is sent'), 'board')
    await user.click(screen.getByRole('combobox', { name: 'Group of the portal' }))
    const group = within(await screen.findByRole('listbox')).getAllByRole('option')[0]
    const groupName = group?.textContent ?? ''
    await user.click(group as HTMLElement)
    await fill(user, screen.getByRole('combobox', { name: 'E-mail domains of the company' }), '@Aurora.test')
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Contoso' })).toBeVisible()
    const [stored] = (await admin.call('identityProviders', {})).providers
    expect(stored).toMatchObject({ name: 'Contoso', domains: ['aurora.test'], enabled: 'N' })
    const { provider: saved } = await admin.call('identityProvider', { id_provider: stored?.id ?? 0 })
    expect(saved.groups).toMatchObject([{ value: 'board', name: groupName }])
    await admin.call('deleteIdentityProvider', { id_provider: stored?.id ?? 0 })
  })

  it('reads which domain is refused, at the field', async () => {
    const id = await addProvider(admin, provider)
    const { user } = await openAdmin(server, { path: `/editarProvedor/${id}` })
    const domains = await screen.findByRole('combobox', { name: 'E-mail domains of the company' })
    await fill(user, domains, 'gmail.com')
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Anyone can have an e-mail of this domain/)).toBeVisible()
    await admin.call('deleteIdentityProvider', { id_provider: id })
  })

  it('tests the settings step by step, and goes the whole way as a person', async () => {
    const [group] = (await admin.call('groups', {})).groups
    const id = await addProvider(admin, provider, {
      ...{ groups_claim: 'groups', groups: [{ value: 'board', id_group: group?.id ?? 0 }] },
    })
    const path = `/editarProvedor/${id}`
    const { user } = await openAdmin(server, { path })
    await user.click(await screen.findByRole('button', { name: 'Test settings' }))
    const link = await screen.findByRole('link', { name: 'Sign in as a test' })
    expect(within(screen.getByRole('list', { name: 'Test' })).getAllByTitle('right')).toHaveLength(5)
    const departure = link.getAttribute('href') ?? ''
    // The link itself leads away; here only what it stores matters.
    link.removeAttribute('href')
    await user.click(link)
    provider.configure({ account: { ...maria, groups: ['board'] } })
    const parameters = await provider.signIn(departure)
    const key = 'vitrine.providerSignIn'
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    expect(kept).toMatchObject({ returnTo: path, provider: id })
    cleanup()
    await openAdmin(server, { path, sameTab: { [key]: JSON.stringify({ ...kept, parameters }) } })
    expect(
      await screen.findByText(/^Would sign in as .* \(maria@aurora.test\), by the confirmed/),
    ).toBeVisible()
    expect(screen.getByText('Values that were sent: board.')).toBeVisible()
    expect(screen.getByRole('table')).toHaveTextContent('subject-of-maria')
    expect(sessionStorage.getItem(key)).toBeNull()
    await admin.call('deleteIdentityProvider', { id_provider: id })
  })

  it('is told what to do where the settings are wrong', async () => {
    const id = await addProvider(admin, provider, { issuer: `${provider.issuer}/other` })
    const { user } = await openAdmin(server, { path: `/editarProvedor/${id}` })
    await user.click(await screen.findByRole('button', { name: 'Test settings' }))
    expect(await screen.findByText(/^The server could not read/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Sign in as a test' })).toBeNull()
    await admin.call('deleteIdentityProvider', { id_provider: id })
  })
})

describe('a company whose people only sign in with a provider', () => {
  const config = { signIn: { providers: [], password: false } }

  it('adds people without a password', async () => {
    const { user } = await openAdmin(server, { path: '/adicionarUsuario', config })
    await fill(user, await screen.findByLabelText('Name'), 'Rui Novo')
    await fill(user, field('E-mail'), 'rui@aurora.test')
    expect(screen.getByText(/no password is needed/)).toBeVisible()
    expect(screen.queryByLabelText('Password')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Rui Novo .*added/)).toBeVisible()
  })

  it('has no password in the profile', async () => {
    await openAdmin(server, { path: '/perfilAdm', config })
    expect(await screen.findByRole('heading', { name: 'Appearance' })).toBeVisible()
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })
})

describe('sign-in with e-mail and password', () => {
  it('is switched off only by an administrator who has signed in with a provider', async () => {
    const id = await addProvider(admin, provider)
    await openAdmin(server, { path: '/entrada' })
    expect(await screen.findByRole('checkbox', { name: 'Accept e-mail and password' })).toBeDisabled()
    expect(screen.getByText(/sign in with an enabled provider yourself first/)).toBeVisible()
    cleanup()
    const account = { ...maria, sub: 'adm', email: 'admin@aurora.test', name: 'Administração' }
    const token = (await visitor(server, provider).signIn(id, account)).token()
    const { user } = await openAdmin(server, { path: '/entrada', token: token ?? '' })
    await user.click(await screen.findByRole('checkbox', { name: 'Accept e-mail and password' }))
    await answer(user, 'Switch off')
    expect(await screen.findByText('People sign in only with a provider of the company.')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Accept e-mail and password' }))
    expect(await screen.findByText(/^People can sign in with e-mail and password or/)).toBeVisible()
  })
})
