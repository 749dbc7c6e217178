import { screen, within } from '@testing-library/react'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { ReportVisual } from '#common/embed/types.ts'
import { ExportDialog } from '#viewer/reports/export/ExportDialog.tsx'
import { catchSavedBytes, catchSavedFile } from '../../admin/saved-files.ts'
import { ScriptedReport } from '../../common/embed/scripted-report.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openReportDialog } from '../open-report-dialog.tsx'

const portal = portalFixture()

const visual = (type: string, title: string, isHidden = false): ReportVisual => ({
  name: `v-${title}`,
  title,
  type,
  isHidden,
})

/** Opens the export at the data of a visual. jsdom runs no report: a stub answers what the library would. */
async function openVisualData(report = new ScriptedReport(['ReportSection01', 'ReportSection02'])) {
  const opened = await openReportDialog(portal, (props) => <ExportDialog {...props} />, report)
  await opened.user.click(screen.getByRole('button', { name: 'Data of a visual' }))
  return { ...opened, report }
}
const visuals = () => screen.findByRole('combobox', { name: 'Visual of the page “Overview”' })
const button = (name: string) => screen.getByRole('button', { name })

describe('the data of a visual', () => {
  test('are offered for each visual of the page that shows data', async () => {
    const report = new ScriptedReport(['ReportSection01'])
    report.shownVisuals = [
      visual('clusteredBarChart', 'Sales by shop'),
      visual('slicer', 'Year'),
      visual('actionButton', 'Back'),
      visual('card', 'Spare', true),
      visual('aCompanyChart123', ''),
    ]
    await openVisualData(report)
    const offered = within(await visuals()).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Choose a visual',
      'Sales by shop (Bar chart)',
      'Visual',
    ])
    expect(button('Export')).toBeDisabled()
  })

  test('are saved for Excel, with numbers as such and codes as text', async () => {
    const savedBytes = catchSavedBytes()
    const { user, report } = await openVisualData()
    report.csv = 'Shop,Code,Sales\r\n"Porto, ""Baixa""",007,-12.5\r\n=1+1,12345678901234567890,1E3'
    await user.selectOptions(await visuals(), 'Sales (Bar chart)')
    await user.click(button('Export'))
    const rows = await readSheet(Buffer.from(await savedBytes()))
    expect(rows).toEqual([
      ['Shop', 'Code', 'Sales'],
      ['Porto, "Baixa"', '007', -12.5],
      ['=1+1', '12345678901234567890', 1000],
    ])
    expect(await screen.findByText(/^Downloaded: Sales \d{4}-\d\d-\d\d\.xlsx$/)).toBeVisible()
    expect(report.asked).toContain('exportData ReportSection01 bars 30000')
  })

  test('are saved as CSV as Power BI wrote them, with a note if they are cut', async () => {
    const savedFile = catchSavedFile()
    const { user, report } = await openVisualData()
    report.csv = `Shop,Sales${'\r\nPorto,12.50'.repeat(30_000)}`
    await user.selectOptions(await visuals(), 'Sales (Bar chart)')
    await user.click(screen.getByRole('radio', { name: 'CSV' }))
    await user.click(button('Export'))
    // The decoder drops the byte order mark.
    expect(await savedFile()).toBe(report.csv)
    expect(await screen.findByText(/^Power BI exports at most 30,000 rows/)).toBeVisible()
  })

  test('say so if Power BI refuses them, and can be exported again', async () => {
    const { user, report } = await openVisualData()
    report.onExportData = () => Promise.reject({ message: 'ExportDataDisabled' })
    await user.selectOptions(await visuals(), 'Sales (Bar chart)')
    await user.click(button('Export'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Power BI did not export the data')
    report.onExportData = async () => report.csv
    const savedBytes = catchSavedBytes()
    await user.click(button('Try again'))
    expect((await savedBytes()).byteLength).toBeGreaterThan(0)
  })
})
