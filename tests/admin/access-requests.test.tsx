import { screen, waitFor, within } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accessRequests, groupMembers, reportUsers } from '#server/base/db/schema/index.ts'
import { browseAt } from '../browse-at.ts'
import { portalFixture } from '../fixtures/portal.ts'
import { personIds } from '../server/portal.ts'
import { answer, fill, openAdmin } from './open-admin.tsx'

const server = portalFixture()
beforeAll(() => browseAt(server.url))
const ofAna = () => and(eq(reportUsers.userId, personIds.ana), eq(reportUsers.granted, true))
const accessOfAna = () => server.database.db.select().from(reportUsers).where(ofAna())
afterEach(() =>
  server.changeExternally(async (db) => {
    await db.delete(accessRequests)
    await db.delete(reportUsers).where(ofAna())
    await db.delete(groupMembers).where(eq(groupMembers.userId, personIds.ana))
  }),
)

const ask = async (id_report: number) =>
  (await server.as('ana')).call('requestAccess', { id_report, reason: 'Month-end closing' })
const open = async (id_report: number) => {
  await ask(id_report)
  return openAdmin(server, { path: '/pedidosAcesso' })
}
const press = async (user: Awaited<ReturnType<typeof open>>['user'], button: string) =>
  user.click(await screen.findByRole('button', { name: button }))

describe('an administrator who reads requests for access', () => {
  it('is led to them from the menu, which counts them', async () => {
    await ask(379)
    const { user } = await openAdmin(server, { path: '/usuarios' })
    const item = await screen.findByRole('link', { name: 'Access requests' })
    await waitFor(() => expect(item).toHaveAccessibleDescription('Access requests: 1 access request'))
    await user.click(item)
    expect(await screen.findByText('ana@aurora.test')).toBeVisible()
  })

  it('answers the request whose mail brought them here', async () => {
    await ask(379)
    const [request] = await server.database.db.select().from(accessRequests)
    await openAdmin(server, { path: `/pedidosAcesso?id=${request?.id}` })
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Grant Ana Dias access/ }))
    expect(dialog.getByText(/Month-end closing/)).toBeVisible()
    const verdict = await dialog.findByRole('alert')
    expect(verdict).toHaveTextContent(
      /^Ana Dias does not see the report “.*Is not in the group of the report\.$/,
    )
    // The answer settles it.
    expect(within(verdict).queryByRole('button')).toBeNull()
  })

  it('must choose rows and pages where somebody is restricted, and reads what they are', async () => {
    const { user } = await open(378)
    expect((await screen.findAllByText('Month-end closing'))[0]).toBeVisible()
    await press(user, 'Grant')
    const dialog = within(await screen.findByRole('alertdialog'))
    const select = await dialog.findByRole('combobox', { name: 'Rows and pages' })
    await user.click(dialog.getByRole('button', { name: 'Grant' }))
    expect(select).toBeInvalid()
    expect(await accessOfAna()).toEqual([])
    await user.click(select)
    await user.click(await screen.findByRole('option', { name: 'The same as Maria Souza' }))
    expect(dialog.getByText(/country/)).toBeVisible()
    await answer(user, 'Grant')
    expect(await screen.findByText('No access requests')).toBeVisible()
    expect((await accessOfAna())[0]?.filters).toMatchObject([{ column: 'country' }, { column: 'country' }])
  })

  it('grants everything with one more click where nobody is restricted', async () => {
    const { user } = await open(379)
    await press(user, 'Grant')
    expect(await screen.findByText('All rows and pages')).toBeVisible()
    await answer(user, 'Grant')
    expect(await screen.findByText('Access granted.')).toBeVisible()
    expect(await accessOfAna()).toMatchObject([{ reportId: 379, filters: [], allowedPages: [] }])
  })

  it('adds a page to those of the user, and reads which these are', async () => {
    const maria = await server.as('maria')
    await maria.call('requestAccess', { id_report: 378, page: 'ReportSection03', reason: '' })
    const { user } = await openAdmin(server, { path: '/pedidosAcesso' })
    expect(await screen.findByText('Page: Fecundidade')).toBeVisible()
    await press(user, 'Grant')
    const dialog = within(await screen.findByRole('alertdialog', { name: /the page “Fecundidade”/ }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Maria Souza does not see the page “Fecundidade” of the report “Desenvolvimento mundial”.' +
        'Sees only these pages: Visão geral, Expectativa de vida.',
    )
    await answer(user, 'Grant')
    expect(await screen.findByText('Access granted.')).toBeVisible()
    const { report } = await maria.call('getReport', {
      id_report: 378,
      gerencial: 'N',
      is_common_report: 'S',
    })
    expect(report?.page_filters?.map(({ displayName }) => displayName)).toEqual([
      ...['Visão geral', 'Expectativa de vida', 'Fecundidade'],
    ])
  })

  it('declines with a reason', async () => {
    const { user } = await open(379)
    await press(user, 'Decline')
    const reason = () => screen.findByRole('textbox', { name: /Reason/ })
    await fill(user, await reason(), 'Only for finance')
    await user.keyboard('{Escape}')
    await press(user, 'Decline')
    expect(await reason()).toHaveValue('Only for finance')
    await answer(user, 'Decline')
    expect(await screen.findByText('Request declined.')).toBeVisible()
    expect(await accessOfAna()).toEqual([])
  })
})
