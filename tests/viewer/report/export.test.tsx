import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import International from 'i18n-polyglot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { storeToken } from '#common/browser/session.ts'
import { reportExports } from '#server/db/schema/index.ts'
import { exportLimits } from '#server/limits/limits.ts'
import { AppProvider } from '#viewer/app/app-context.ts'
import { createAppContext } from '#viewer/app/create-app-context.ts'
import { loadTexts } from '#viewer/i18n/texts.ts'
import { ExportDialog } from '#viewer/reports/export/ExportDialog.tsx'
import { portalFixture } from '../../fixtures/portal.ts'
import { personIds } from '../../server/portal.ts'
import { addBrowserParts } from '../browser-parts.ts'
import { standAt } from '../open-viewer.tsx'

const portal = portalFixture({ faults: true })
afterEach(async () => {
  await portal.emulator.endFaults()
  await portal.database.db.delete(reportExports)
})

const pages = [
  { name: 'ReportSection01', displayName: 'Overview' },
  { name: 'ReportSection02', displayName: 'Life expectancy' },
]
const [page = { name: '', displayName: '' }] = pages

/** Opens the dialog as Maria: jsdom does not run the report, whose toolbar offers it. */
async function openDialog() {
  addBrowserParts()
  standAt(portal)
  storeToken((await portal.as('maria')).token() ?? '')
  const texts = await loadTexts('en')
  const app = createAppContext({
    config: { apiBase: `${portal.url}/api` } as Parameters<typeof createAppContext>[0]['config'],
    texts,
    fingerprint: async () => 'a-device',
    navigateAway: () => undefined,
    prefetch: () => undefined,
  })
  const onClose = vi.fn()
  render(
    <AppProvider value={app}>
      <International locale={{ type: texts.language, dictionary: texts.dictionary }}>
        <ExportDialog report={{ id: 378, name: 'Desenvolvimento mundial', pages, page }} onClose={onClose} />
      </International>
    </AppProvider>,
  )
  return { user: userEvent.setup(), onClose }
}

const button = (name: string) => screen.getByRole('button', { name })
const running = () => portal.database.db.$count(reportExports)

describe('the export of a report', () => {
  test('offers formats and pages, and shows its progress until it is canceled', async () => {
    await portal.emulator.fault({ call: 'ExportTo', exportJob: { delayMs: 600_000 } })
    const { user, onClose } = await openDialog()
    expect(screen.getByRole('radio', { name: 'PDF' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'All pages' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Only this page' })).toHaveAccessibleDescription('Overview')
    await user.click(button('Export'))
    expect(await screen.findByRole('progressbar', { name: 'Progress of the export' })).toBeVisible()
    await expect.poll(running).toBe(1)
    await user.click(button('Cancel'))
    expect(onClose).toHaveBeenCalled()
  })

  test('says why it failed, and can be tried again', async () => {
    const others = { tenantId: 1, userId: personIds.maria, reportId: 378, accessHash: '-' }
    await portal.database.db
      .insert(reportExports)
      .values(Array.from({ length: exportLimits.perUser }, () => others))
    const { user } = await openDialog()
    await user.click(button('Export'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The report could not be exportedToo many exports are running. Please try again in 30 seconds.',
    )
    expect(button('Try again')).toBeVisible()
  })
})
