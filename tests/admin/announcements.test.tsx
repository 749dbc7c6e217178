import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { announcements } from '#server/base/db/schema/index.ts'
import { browseAt } from '../browse-at.ts'
import { portalFixture } from '../fixtures/portal.ts'
import { answer, fill, openAdmin } from './open-admin.tsx'

const server = portalFixture()
beforeAll(() => browseAt(server.url))
afterEach(() => server.changeExternally((db) => db.delete(announcements)))

const stored = () => server.database.db.select().from(announcements)
const save = async (user: Awaited<ReturnType<typeof openAdmin>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }))

describe('an administrator', () => {
  it('announces something to a group from a time on, as typed on this device', async () => {
    const { user } = await openAdmin(server, { path: '/avisos' })
    await user.click(await screen.findByRole('link', { name: 'Add' }))
    await fill(user, await screen.findByRole('textbox', { name: 'Text in English' }), 'Maintenance at night')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2126-03-01T20:30' } })
    await user.click(screen.getByRole('combobox', { name: 'Group' }))
    const [option] = await screen.findAllByRole('option')
    const group = option?.textContent ?? ''
    if (option) await user.click(option)
    await save(user)
    const link = await screen.findByRole('link', { name: 'Maintenance at night' })
    const row = within(link.closest('tr') ?? document.body)
    expect(row.getAllByText(group)[0]).toBeVisible()
    expect(row.getByText('Scheduled')).toBeVisible()
    const startsAt = new Date('2126-03-01T20:30')
    expect(await stored()).toMatchObject([{ kind: 'info', textPt: '', startsAt, endsAt: null }])
  })

  it('reads what is missing, and keeps what was typed', async () => {
    const { user } = await openAdmin(server, { path: '/adicionarAviso' })
    const until = await screen.findByLabelText('Until')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01T20:30' } })
    fireEvent.change(until, { target: { value: '2026-03-01T20:30' } })
    await save(user)
    expect(await screen.findByText('Write the announcement in at least one language.')).toBeVisible()
    expect(until).toBeInvalid()
    expect(until).toHaveValue('2026-03-01T20:30')
    expect(await stored()).toEqual([])
  })

  it('changes an announcement and deletes it', async () => {
    const endsAt = new Date('2126-05-01T08:00')
    const row = { tenantId: 1, textPt: 'Feriado', endsAt }
    await server.changeExternally((db) => db.insert(announcements).values(row))
    const { user } = await openAdmin(server, { path: '/avisos' })
    await user.click(await screen.findByRole('link', { name: 'Feriado' }))
    expect(await screen.findByLabelText('Until')).toHaveValue('2126-05-01T08:00')
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: 'Warning' }))
    await save(user)
    expect(await screen.findByText('Changes to the announcement saved.')).toBeVisible()
    expect(await stored()).toMatchObject([{ kind: 'warning', textPt: 'Feriado', endsAt, version: 2 }])
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await answer(user, 'Confirm')
    expect(await screen.findByText('No announcements yet')).toBeVisible()
    expect(await stored()).toEqual([])
  })
})
