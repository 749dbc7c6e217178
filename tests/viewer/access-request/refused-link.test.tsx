import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { consumeReturnTo } from '#common/browser/return-to.ts'
import { accessRequests } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

describe('a link to a report that the user may not see', () => {
  /** What a user reads at a link, until the button is pressed. */
  const refusal = async (path: string) => {
    const { user } = await openViewer(portal, { path, person: 'ana' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Request access' })).toBeVisible()
    expect(screen.getByText('You need access')).toBeVisible()
    expect(window.location.pathname).toBe(path)
    return { user, text: screen.getByRole('main').textContent }
  }

  test('is requested from the administrators where the link led, which stays said after a reload', async () => {
    const { user, text } = await refusal('/relatorio/379')
    expect(text).toContain('This report does not exist or you do not have access to it.')
    expect(text).toContain('Signed in as Ana Dias')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(screen.getByRole('textbox', { name: /Why do you need/ }), 'Month-end closing')
    await user.click(screen.getByRole('button', { name: 'Request access' }))
    expect(await screen.findByText('Request sent')).toBeVisible()
    expect(window.location.pathname).toBe('/relatorio/379')
    expect(window.history.state).toMatchObject({ usr: { isSent: true } })
    const stored = await portal.database.db.select().from(accessRequests)
    expect(stored).toMatchObject([{ reportId: 379, reason: 'Month-end closing' }])
  })

  test('looks the same whether or not it exists', async () => {
    const { text } = await refusal('/relatorio/379')
    cleanup()
    expect((await refusal('/relatorio/999999')).text).toBe(text)
  })

  test('opens for another account, which signs in where the link led', async () => {
    const { user } = await refusal('/relatorio/379')
    await user.click(screen.getByRole('button', { name: 'Use another account' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(consumeReturnTo(undefined, 'viewer')).toBe('/relatorio/379')
  })
})
