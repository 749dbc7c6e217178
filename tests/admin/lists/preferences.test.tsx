import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Person } from '../../server/portal.ts'
import { fill, openAdmin, waitForRows } from '../open-admin.tsx'
import { openPortal } from '../open-portal.ts'

describe('the list of users of an administrator', () => {
  const portal = openPortal()
  const open = async (person: Person = 'admin', sameBrowser = true) => {
    cleanup()
    const opened = await openAdmin(portal.server, { path: '/usuarios', person, sameBrowser })
    await waitForRows()
    return opened
  }
  const columns = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent)

  it('keeps the columns that they chose after a reload, which others do not see', {
    timeout: 60_000,
  }, async () => {
    const { user } = await open('admin', false)
    expect(columns()).toContain('E-mail')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByLabelText('E-mail'))
    await waitFor(() => expect(columns()).not.toContain('E-mail'))
    await open()
    expect(columns()).not.toContain('E-mail')
    await open('borealAdmin')
    expect(columns()).toContain('E-mail')
  })

  it('hides a column also where the browser stores nothing', { timeout: 60_000 }, async () => {
    const { user } = await open('admin', false)
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByLabelText('E-mail'))
    await waitFor(() => expect(columns()).not.toContain('E-mail'))
    full.mockRestore()
  })

  it('keeps a search that they saved after a reload', { timeout: 60_000 }, async () => {
    const { user } = await open('admin', false)
    await fill(user, screen.getByRole('searchbox', { name: 'Search' }), 'maria')
    await user.click(await screen.findByRole('button', { name: 'Saved filters' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Save current query/ }))
    await fill(user, await screen.findByLabelText(/Query name/), 'The Marias')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const reloaded = await open()
    expect(screen.getByRole('link', { name: 'Ana Dias' })).toBeVisible()
    await reloaded.user.click(await screen.findByRole('button', { name: 'Saved filters' }))
    await reloaded.user.click(await screen.findByRole('menuitem', { name: 'The Marias' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Dias' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Maria Souza' })).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('maria')
  })
})
