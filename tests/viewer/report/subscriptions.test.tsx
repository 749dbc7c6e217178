import { fireEvent, screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { reports, subscriptions, tenants } from '#server/base/db/schema/index.ts'
import { SubscriptionsDialog } from '#viewer/reports/subscriptions/SubscriptionsDialog.tsx'
import { portalFixture } from '../../fixtures/portal.ts'
import { personIds } from '../../server/portal.ts'
import { openReportDialog } from '../open-report-dialog.tsx'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture({ faults: true })
afterEach(async () => {
  await portal.emulator.endFaults()
  await portal.database.db.delete(subscriptions)
})

const open = () => openReportDialog(portal, (props) => <SubscriptionsDialog {...props} />)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const choose = (name: string) => screen.getByRole('combobox', { name })
const stored = async () => (await portal.database.db.select().from(subscriptions))[0]

/** Maria with a subscription. */
async function subscribed() {
  const maria = await portal.as('maria')
  const schedule = { frequency: 'daily', day: 1, hour: 7, time_zone: 'UTC', only_if_refreshed: 'N' } as const
  const { id } = await maria.call('insertSubscription', { id_report: 378, ...schedule })
  return { maria, id }
}

describe('the subscriptions of a report', () => {
  test('start with a form, and show what was saved and when it comes', async () => {
    const { user } = await open()
    expect(await screen.findByRole('radio', { name: 'This page' })).toBeChecked()
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('radio', { name: 'This page' }))
    await user.selectOptions(choose('When'), 'Every month')
    await user.selectOptions(choose('Day of the month'), '15')
    await user.selectOptions(choose('Hour'), '6:00 PM')
    await user.click(screen.getByRole('checkbox', { name: /^Only if the data/ }))
    await user.click(button('Save subscription'))
    expect(await screen.findByText('Every month on day 15 at 6:00 PM')).toBeVisible()
    expect(screen.getByText(/^Next mail: .* 15, 20\d\d/)).toBeVisible()
    expect(button(/^Send now/)).toHaveFocus()
    expect(await stored()).toMatchObject({
      ...{ page: 'ReportSection01', frequency: 'monthly', day: 15, hour: 18, onlyIfRefreshed: true },
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })

  test('are changed, sent now and deleted', async () => {
    await portal.emulator.fault({ call: 'ExportTo', status: 403 })
    const { user, onClose } = await open()
    await user.click(await screen.findByRole('radio', { name: 'The whole report' }))
    await user.click(button('Save subscription'))
    await user.click(await screen.findByRole('button', { name: 'Edit: Desenvolvimento mundial' }))
    expect(screen.queryByRole('radio', { name: 'This page' })).toBeNull()
    await user.selectOptions(choose('When'), 'Monday to Friday')
    await user.click(button('Save subscription'))
    expect(await screen.findByText('Monday to Friday at 7:00 AM')).toBeVisible()
    await user.click(button('Send now: Desenvolvimento mundial'))
    expect(await screen.findByText('Nothing was sent.')).toBeVisible()
    expect(screen.getByText(/^Nothing was sent on .*: Power BI refused the report$/)).toBeVisible()
    const askToDelete = async () => {
      await user.click(button('Delete: Desenvolvimento mundial'))
      return screen.findByRole('dialog', { name: 'Delete the subscription to “Desenvolvimento mundial”?' })
    }
    // Escape closes the question only.
    fireEvent(await askToDelete(), new Event('cancel', { bubbles: true, cancelable: true }))
    expect(onClose).not.toHaveBeenCalled()
    const question = await askToDelete()
    await user.click(within(question).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('radio', { name: 'This page' })).toBeVisible()
    expect(await stored()).toBeUndefined()
  })

  test('say why nothing is sent, also in the profile', async () => {
    const { maria, id } = await subscribed()
    await portal.changeExternally((db) => db.update(reports).set({ exportable: false }))
    await maria.call('sendSubscription', { id_subscription: id })
    await portal.changeExternally((db) => db.update(reports).set({ exportable: true }))
    await openViewer(portal, { path: '/perfil', person: 'maria' })
    const list = await screen.findByRole('list', { name: 'Reports by email' })
    expect(list).toHaveTextContent(
      /Nothing was sent on .*: the report may no longer be exported.*Paused: .* Edit and save it to resume\./,
    )
  })
})

describe('the link of a mail', () => {
  test('asks, and ends the subscription without a session', async () => {
    await subscribed()
    const { user } = await openViewer(portal, {
      path: `/cancelarAssinatura#${(await stored())?.cancelToken}`,
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
    expect(await screen.findByText('You no longer get “Desenvolvimento mundial” by mail.')).toBeVisible()
    expect(await stored()).toBeUndefined()
  })

  test('says so if the subscription no longer exists', async () => {
    await openViewer(portal, { path: '/cancelarAssinatura' })
    expect(await screen.findByText('This subscription no longer exists.')).toBeVisible()
  })

  test('are for others of the group too, who are named', async () => {
    const settings = { subscriptionsForOthers: 'on' } as const
    await portal.changeExternally((db) => db.update(tenants).set({ settings }).where(eq(tenants.id, 1)))
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'João Lima' }))
    await user.click(screen.getByRole('checkbox', { name: 'Me' }))
    await user.click(button('Save subscription'))
    expect(await screen.findByText('To João Lima')).toBeVisible()
    expect(await stored()).toMatchObject({ userId: personIds.joao, arrangedBy: personIds.maria })
  })
})
