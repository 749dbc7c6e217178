import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { supportMessages } from '#server/base/db/schema/index.ts'
import { browseAt } from '../browse-at.ts'
import { portalFixture } from '../fixtures/portal.ts'
import { fill, openAdmin } from './open-admin.tsx'

const server = portalFixture({ env: { SMTP_URL: 'log:' } })
const stored = (kind: 'support' | 'support_reply') =>
  server.database.db.select().from(supportMessages).where(eq(supportMessages.kind, kind))

beforeAll(() => browseAt(server.url))
beforeEach(async () => {
  const maria = await server.as('maria')
  await maria.call('suporte', {
    email: 'maria@aurora.test',
    assunto: 'Sales',
    mensagem: 'The page is blank.',
  })
})
afterEach(() => server.changeExternally((db) => db.delete(supportMessages)))

describe('an administrator', () => {
  it('is led from the overview to a new message, replies to it and finishes it', async () => {
    const { user } = await openAdmin(server, { path: '/gerenciamento' })
    const line = (await screen.findByText('1 new message')).closest('li') as HTMLElement
    await user.click(within(line).getByRole('link', { name: 'Reply' }))
    await user.click(await screen.findByRole('link', { name: 'Sales' }))
    expect(await screen.findByText('The page is blank.')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText('Write the reply.')).toBeVisible()
    await fill(user, screen.getByRole('textbox', { name: 'Reply' }), 'Please try again.')
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue(''))
    expect(await screen.findByText('Please try again.')).toBeVisible()
    expect(await stored('support_reply')).toMatchObject([
      { email: 'maria@aurora.test', subject: 'Re: Sales', message: 'Please try again.' },
    ])

    const state = screen.getByRole('combobox', { name: 'State' })
    expect(state).toHaveTextContent('In progress')
    await user.click(state)
    await user.click(await screen.findByRole('option', { name: 'Done' }))
    await fill(user, screen.getByRole('textbox', { name: 'Internal note' }), 'A filter')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The message was updated.')).toBeVisible()
    expect(await stored('support')).toMatchObject([{ progress: 'done', note: 'A filter' }])
  })

  it('reads the reply of another administrator before sending theirs', async () => {
    const admin = await server.as('admin')
    const [{ id = 0 } = {}] = await stored('support')
    const { user } = await openAdmin(server, { path: `/suporte/mensagens/${id}` })
    await fill(user, await screen.findByRole('textbox', { name: 'Reply' }), 'Reload it.')
    await admin.call('replyToSupportMessage', { id, reply: 'Fixed.' })
    // React-admin logs failed calls.
    vi.spyOn(console, 'error').mockReturnValue()
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('There is a new reply.')
    expect(await screen.findByText('Fixed.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Reload it.')
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue(''))
    expect(await screen.findByText('Reload it.')).toBeVisible()
    expect(screen.queryByText(/There is a new reply/)).toBeNull()
  })

  it('sends mails again that could not be sent', async () => {
    const admin = await server.as('admin')
    const [{ id = 0 } = {}] = await stored('support')
    await admin.call('replyToSupportMessage', { id, reply: 'Try again.' })
    await server.changeExternally((db) => db.update(supportMessages).set({ state: 'failed' }))
    const { user } = await openAdmin(server, { path: `/suporte/mensagens/${id}` })
    const message = await screen.findByRole('button', { name: /^Send again: message of Maria Souza, .+/ })
    await user.click(screen.getByRole('button', { name: /^Send again: reply of Administração Aurora, .+/ }))
    expect(await screen.findByText('The mail will be sent in a moment.')).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Send again/ })).toEqual([message]))
    await user.click(message)
    await waitFor(() => expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull())
    // Mail that waits is sent within seconds.
    expect(['queued', 'sent']).toContain((await stored('support'))[0]?.state)
  })

  it('finds messages by their state and by their text', async () => {
    const { user } = await openAdmin(server, { path: '/suporte/mensagens' })
    await screen.findByRole('link', { name: 'Sales' })
    await user.click(screen.getByRole('combobox', { name: 'State' }))
    await user.click(await screen.findByRole('option', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sales' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await fill(user, screen.getByRole('searchbox'), 'BLANK')
    expect(await screen.findByRole('link', { name: 'Sales' })).toBeVisible()
  })
})
