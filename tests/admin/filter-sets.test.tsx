import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { filterSets, reportUsers, users } from '#server/base/db/schema/index.ts'
import { addAirports, addGroup } from './group-reports/airports.ts'
import { fill, openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

const portal = openPortal()
const { call } = portal
let groupId: number
let reportId: number
beforeAll(async () => {
  groupId = await addGroup(call)
})

const storedSets = () => portal.server.database.db.select().from(filterSets)
const mariaId = async (): Promise<number> =>
  (await call('users', { search: 'maria', page: 1 })).users[0]?.id ?? 0

describe('an administrator', () => {
  it('writes a set with an attribute, and reads what is wrong with it', async () => {
    const { user } = await openAdmin(portal.server, { path: '/conjuntos' })
    await user.click(await screen.findByRole('link', { name: 'Add' }))
    await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Own state')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Add at least one filter.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add filter' }))
    await fill(user, screen.getByLabelText('Table'), 'airports')
    expect(screen.getByText(/Type table, column and value/)).toBeVisible()
    expect(screen.queryByText(/did not list the columns/)).toBeNull()
    await fill(user, screen.getByLabelText('Column'), 'state')
    await fill(user, screen.getByLabelText('Value'), '{1 state}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(/^Start with a letter/))[0]).toBeVisible()
    await user.clear(screen.getByLabelText('Value'))
    await fill(user, screen.getByLabelText('Value'), '{state}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Own state' })).toBeVisible()
    expect(screen.getByText('state is “{state}”')).toBeVisible()
    expect(await storedSets()).toMatchObject([{ name: 'Own state', filters: [{ value: '{state}' }] }])
  })

  it('gives it to a user, and reads that an attribute is missing', async () => {
    const id = await addAirports(call, groupId)
    const path = `/editarRelatorio/${groupId}/Obras/${id}`
    const { user } = await openAdmin(portal.server, { path })
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    await user.click(await screen.findByRole('combobox', { name: 'Filter sets' }))
    await user.click(await screen.findByRole('option', { name: 'Own state' }))
    const summary = screen.getByRole('status', { name: 'What this user will see' })
    const missing = 'the set “Own state” uses the attribute {state}, which this user does not have.'
    expect(await within(summary).findByText(missing)).toBeVisible()
    const link = within(summary).getByRole('link', { name: 'Fill in the attributes' })
    const maria = await mariaId()
    expect(link).toHaveAttribute('href', `/editarUsuario/${maria}`)
    await user.click(screen.getByRole('button', { name: 'Apply filters' }))
    expect(await screen.findByText('Does not open: see the filters')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.pathname).toBe(`/grupoRelatorios/${groupId}/Obras`))
    const rows = await portal.server.database.db
      .select()
      .from(reportUsers)
      .where(eq(reportUsers.reportId, id))
    expect(rows.find(({ userId }) => userId === maria)).toMatchObject({ closed: true })
    reportId = id
  })

  it('fills in the attribute that sets need', async () => {
    const maria = await mariaId()
    const { user } = await openAdmin(portal.server, { path: `/editarUsuario/${maria}` })
    const values = await screen.findByRole('combobox', { name: 'Values of state' })
    expect(screen.getByText('Used in: Own state')).toBeVisible()
    await fill(user, values, 'AK')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.pathname).toBe('/usuarios'))
    const [stored] = await portal.server.database.db.select().from(users).where(eq(users.id, maria))
    expect(stored?.attributes).toEqual([{ name: 'state', values: ['AK'] }])
  })

  it('adds an attribute by its name, and removes it', async () => {
    const maria = await mariaId()
    const path = `/editarUsuario/${maria}`
    const attributes = async () =>
      (await portal.server.database.db.select().from(users).where(eq(users.id, maria)))[0]?.attributes
    const { user } = await openAdmin(portal.server, { path })
    expect(await screen.findByRole('combobox', { name: 'Values of state' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Attribute' })).toHaveAttribute('readonly')
    await user.click(screen.getByRole('button', { name: 'Add attribute' }))
    await user.keyboard('Region')
    await user.type(screen.getByRole('combobox', { name: 'Values of Region' }), ' North {Enter}South')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.pathname).toBe('/usuarios'))
    const state = { name: 'state', values: ['AK'] }
    expect(await attributes()).toEqual([{ name: 'region', values: ['North', 'South'] }, state])
    await user.click(await screen.findByRole('link', { name: /Maria/ }))
    await user.click(await screen.findByRole('button', { name: 'Remove the attribute region' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.pathname).toBe('/usuarios'))
    expect(await attributes()).toEqual([state])
  })

  it('then reads in the report which rows these are, and why', async () => {
    const path = `/editarRelatorio/${groupId}/Obras/${reportId}?pessoa=${await mariaId()}`
    await openAdmin(portal.server, { path })
    const summary = await screen.findByRole('status', { name: 'What this user will see' })
    expect(await within(summary).findByText(/will only see rows where state is “AK”/)).toBeVisible()
    expect(within(summary).getByText('With the sets: Own state.')).toBeVisible()
  })

  it('cannot delete a set that somebody has', async () => {
    await openAdmin(portal.server, { path: '/conjuntos' })
    const link = await screen.findByRole('link', { name: 'Own state' })
    const row = within(link.closest('tr') ?? document.body)
    expect(row.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
  })
})
