import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiTokens } from '#server/base/db/schema/index.ts'
import { insertApiToken } from '#server/sign-in/api-tokens/api-tokens.ts'
import { browseAt } from '../browse-at.ts'
import { portalFixture } from '../fixtures/portal.ts'
import { bearer, post } from '../server/post.ts'
import { answer, fill, openAdmin } from './open-admin.tsx'

const server = portalFixture()
beforeAll(() => browseAt(server.url))
afterEach(() => server.changeExternally((db) => db.delete(apiTokens)))

const insert = (expiresAt: Date | null) =>
  insertApiToken(
    { db: server.database.db, tenantId: 1 },
    { name: 'Payroll', scopes: ['users:write', 'scim'], createdBy: 'Ana', expiresAt },
  )

describe('an administrator', () => {
  it('creates a token with scopes, copies it, and finds it in the list without the token itself', async () => {
    const { user } = await openAdmin(server, { path: '/tokens' })
    await user.click(await screen.findByRole('link', { name: 'Get started' }))
    await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Payroll')
    await user.click(screen.getByRole('checkbox', { name: 'Users: read' }))
    await user.click(screen.getByRole('checkbox', { name: 'Logs and usage: read' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Token' })
    const token = field.value
    expect((await post(server, 'users', {}, bearer(token))).status).toBe(200)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(token)
    await user.click(screen.getByRole('link', { name: 'Done' }))
    const row = within((await screen.findByText('Payroll')).closest('tr') ?? document.body)
    expect(row.getByText('Users: read · Logs and usage: read')).toBeVisible()
    expect(row.getByText(`vtr_…${token.slice(-4)}`)).toBeVisible()
    expect(document.body).not.toHaveTextContent(token)
  })

  it('reads what is missing', async () => {
    const { user } = await openAdmin(server, { path: '/criarToken' })
    await user.click(await screen.findByRole('combobox', { name: 'Expires after' }))
    await user.click(await screen.findByRole('option', { name: 'Never (SCIM only)' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Choose at least one scope.')).toBeVisible()
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Payroll')
    await user.click(screen.getByRole('checkbox', { name: 'Users: read' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Only a token for SCIM may never expire.')).toBeVisible()
    expect(await server.database.db.select().from(apiTokens)).toEqual([])
  })

  it('sees which token was never used or has expired, and revokes it', async () => {
    await insert(new Date('2026-01-31T12:00:00Z'))
    const { user } = await openAdmin(server, { path: '/tokens' })
    expect((await screen.findAllByText('Expired on Jan 31, 2026'))[0]).toBeVisible()
    expect(screen.getByText('Never used')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Revoke' }))
    await answer(user, 'Confirm')
    expect(await screen.findByText('The token Payroll was revoked.')).toBeVisible()
    expect(await screen.findByText('No tokens yet')).toBeVisible()
  })
})
