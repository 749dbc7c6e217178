import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fill, openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

const { server, call } = openPortal()

/** Types over what a field contains. */
async function replace(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(await screen.findByLabelText(label))
  await fill(user, screen.getByLabelText(label), text)
}

describe('an administrator changes the brand', () => {
  it('with a preview in both themes, and saves it', async () => {
    const { user } = await openAdmin(server, { path: '/marca' })
    await replace(user, 'Company name', 'Aurora Norte')
    await replace(user, 'Color', '#ffcc00')
    await replace(user, 'Title in English', 'Welcome back')
    for (const theme of ['light', 'dark']) {
      const page = screen.getByRole('img', { name: `Sign-in page, ${theme} theme` })
      expect(page).toHaveTextContent('Welcome back')
      expect(page).toHaveTextContent('Aurora Norte')
    }
    await user.click(screen.getByRole('checkbox', { name: 'In the dark theme, reports are dark too' }))
    await replace(user, 'Sender name', 'Aurora Reports')
    await replace(user, 'Support e-mail', 'help@aurora.test')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Brand saved/)).toBeVisible()
    expect((await call('brand', { id_setup: 1 })).brand).toMatchObject({
      company: 'Aurora Norte',
      brand_color: '#ffcc00',
      title_en: 'Welcome back',
      dark_reports: 'S',
      sender_name: 'Aurora Reports',
      support_email: 'help@aurora.test',
    })
  })

  it('and keeps what was typed when the screen is refreshed and another administrator has changed it', async () => {
    const { user } = await openAdmin(server, { path: '/marca' })
    await replace(user, 'Title in English', 'Not saved yet')
    const { path_img: _path, ...stored } = (await call('brand', { id_setup: 1 })).brand
    await call('updateBrand', { ...stored, id_setup: 1, company: 'Another name' })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    expect(screen.getByLabelText('Title in English')).toHaveValue('Not saved yet')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Someone else changed this/)).toBeVisible()
    reported.mockRestore()
    expect((await call('brand', { id_setup: 1 })).brand.company).toBe('Another name')
  })

  it('and is told which field is wrong, without losing what was typed', async () => {
    const { user } = await openAdmin(server, { path: '/marca' })
    await replace(user, 'Color', 'blue')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter a color such as #2456E6.')).toBeVisible()
    expect(screen.getByLabelText('Color')).toHaveValue('blue')
  })
})
