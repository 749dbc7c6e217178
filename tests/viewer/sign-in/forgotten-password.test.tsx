import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../../server/portal.ts'
import { linkOf, mailLog, mailTo } from '../../server/sign-in/password-links/mail-log.ts'
import { openViewer } from '../open-viewer.tsx'

const { log, mails } = mailLog()
const portal = portalFixture({ log })

async function linkFor(email: string): Promise<string> {
  await portal.browser().call('requestPasswordReset', { email, id_empresa: 1 })
  const { pathname, hash } = linkOf(await mailTo(mails, email))
  return pathname + hash
}

describe('a user who forgot the password', () => {
  test('asks for a link on the sign-in screen and can go back', async () => {
    const { user } = await openViewer(portal)
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    const send = await screen.findByRole('button', { name: 'Send link' })
    const email = screen.getByLabelText('E-mail')
    await user.type(email, 'maria')
    await user.click(send)
    expect(screen.getByRole('alert')).toHaveTextContent('valid e-mail')
    expect(email).toHaveFocus()
    await user.type(email, '@aurora.test')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByRole('status')).toHaveTextContent(/e-mail maria@aurora\.test, the link will/)
    await mailTo(mails, people.maria.email)
    await user.click(screen.getByRole('link', { name: 'Back to sign-in' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('sets a new password by the link, whose token leaves the address, and signs in with it', async () => {
    const path = await linkFor(people.joao.email)
    const { user } = await openViewer(portal, { path, person: 'joao' })
    const password = await screen.findByLabelText('New password')
    expect(window.location.pathname + window.location.hash).toBe('/novaSenha')
    expect(screen.getByText(/For the account joao@aurora\.test/)).toBeVisible()
    await user.type(password, 'weak')
    await user.click(screen.getByRole('button', { name: 'Save password' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Weak Password!')
    await user.clear(password)
    await user.type(password, 'Chosen-by-mail-1')
    await user.click(screen.getByRole('button', { name: 'Save password' }))
    expect(await screen.findByText('Password saved. Sign in with the new password.')).toBeVisible()
    expect(sessionStorage.getItem('token')).toBeNull()
    await user.type(screen.getByLabelText('E-mail'), people.joao.email)
    await user.type(screen.getByLabelText('Password'), 'Chosen-by-mail-1')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  })

  test('who was invited chooses the first password, and is at home', async () => {
    const email = 'rita@aurora.test'
    const admin = await portal.as('admin')
    await admin.call('insertUser', { name: 'Rita Nova', email, invite: true, id_setup: 1 })
    const { pathname, hash } = linkOf(await mailTo(mails, email))
    const { user } = await openViewer(portal, { path: pathname + hash })
    await user.type(await screen.findByLabelText('New password'), 'Rita-Nova-1')
    await user.click(screen.getByRole('button', { name: 'Save password' }))
    expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  })

  test.each(['/novaSenha', '/novaSenha#no-such-token'])(
    'who opens %s is told so, and can ask for another link',
    async (path) => {
      const { user } = await openViewer(portal, { path })
      expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid')
      await user.click(screen.getByRole('link', { name: 'Ask for another link' }))
      expect(await screen.findByRole('button', { name: 'Send link' })).toBeVisible()
    },
  )

  test('writes to support where the portal cannot send mail', async () => {
    await openViewer(portal, { config: { linksByMail: false } })
    const support = await screen.findByRole('link', { name: /@/ })
    expect(support).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/))
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
  })
})
