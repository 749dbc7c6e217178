import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { announcements } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

type Row = typeof announcements.$inferInsert

const write = (row: Partial<Row>) =>
  portal.changeExternally((db) => db.insert(announcements).values({ tenantId: 1, ...row }))
const region = () => screen.findByRole('region', { name: 'Announcements' })

afterEach(() => {
  vi.restoreAllMocks()
  return portal.changeExternally((db) => db.delete(announcements))
})

test('a user reads announcements in the chosen language, with links, and dismisses one for good', async () => {
  const textEn = 'Maintenance on Saturday.\nSee https://status.example.com.'
  await write({ textPt: 'Manutenção no sábado.', textEn })
  await write({ textPt: 'Só em português' })
  const { user } = await openViewer(portal, { path: '/home', person: 'maria' })
  const link = within(await region()).getByRole('link', { name: 'https://status.example.com' })
  expect(link).toHaveAttribute('rel', 'noreferrer')
  expect(screen.getByText('Só em português')).toBeVisible()
  expect(screen.queryByText(/Manutenção/)).toBeNull()

  const [first] = within(await region()).getAllByRole('button', { name: 'Close' })
  if (first) await user.click(first)
  expect(screen.queryByText('Só em português')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Reports' }))
  await screen.findByRole('heading', { level: 1, name: 'Reports' })
  expect(within(await region()).getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByText('Só em português')).toBeNull()

  await portal.changeExternally((db) => db.update(announcements).set({ version: 2 }))
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(await screen.findByText('Só em português')).toBeVisible()
})

test('an announcement appears at its start while the page is open', async () => {
  await write({ textPt: 'Bom dia', startsAt: new Date(Date.now() + 2000) })
  await openViewer(portal, { path: '/home', person: 'maria' })
  expect(await screen.findByText('Bom dia')).toBeVisible()
})

test('a user who opens another screen first reads it once that screen is loaded', async () => {
  await write({ kind: 'warning', textPt: 'Dados incompletos' })
  await openViewer(portal, { path: '/relatorios', person: 'maria' })
  await screen.findByRole('heading', { level: 1, name: 'Reports' })
  expect(await screen.findByText('Dados incompletos')).toBeVisible()
})
