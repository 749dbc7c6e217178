import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { reportExports } from '#server/base/db/schema/index.ts'
import { exportLimits } from '#server/base/rate-limits/limits.ts'
import { ExportDialog } from '#viewer/reports/export/ExportDialog.tsx'
import { ScriptedReport } from '../../common/embed/scripted-report.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { personIds } from '../../server/portal.ts'
import { latestExport } from '../../server/reports/exports/export-client.ts'
import { openReportDialog } from '../open-report-dialog.tsx'

const portal = portalFixture({ faults: true })
afterEach(async () => {
  await portal.emulator.endFaults()
  await portal.database.db.delete(reportExports)
})

const openDialog = (embedded?: ScriptedReport, offers?: { makesFiles?: boolean; canExportState?: boolean }) =>
  openReportDialog(portal, (props) => <ExportDialog {...props} />, embedded, offers)
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

  test('contains the tabs as they are on the screen if the user wants so', async () => {
    const embedded = new ScriptedReport(['ReportSection01'])
    const state = Buffer.from(JSON.stringify({ reportFilters: [] })).toString('base64')
    embedded.captureState = async () => state
    const { user } = await openDialog(embedded)
    const asSeen = screen.getByRole('checkbox', { name: 'As I see it now' })
    expect(asSeen).not.toBeChecked()
    await user.click(asSeen)
    await user.click(button('Export'))
    await expect
      .poll(() => latestExport(portal))
      .toMatchObject([
        {
          details: { asSeen: true, pages: [{ name: 'ReportSection01' }, { name: 'ReportSection02' }] },
        },
      ])
  })

  test('says why it cannot be as it is on the screen', async () => {
    await openDialog(undefined, { canExportState: false })
    const asSeen = screen.getByRole('checkbox', { name: 'As I see it now' })
    expect(asSeen).toBeDisabled()
    expect(asSeen).toHaveAccessibleDescription(
      'Not available here: the file could contain rows that you may not see',
    )
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

  test('is of the data of a visual only, where Power BI makes no files', async () => {
    await openDialog(undefined, { makesFiles: false })
    expect(await screen.findByText(/visual/i)).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'PDF' })).toBeNull()
    expect(button('Export')).toBeDisabled()
  })
})
