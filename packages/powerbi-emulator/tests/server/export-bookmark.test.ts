import { expect, test } from 'vitest'
import { emulatorFixture } from '../emulator-fixture.ts'
import { pdfText } from '../pdf-text.ts'
import { faultsOf } from '../powerbi-schema.ts'
import { finish, pathOf } from './export-jobs.ts'

const client = emulatorFixture()

test('an export starts from the state of a bookmark, whose filters replace those of the request', async () => {
  const reportLevelFilters = [{ filter: "cars/Origin eq 'Japan'" }]
  const pages = [{ pageName: 'ReportSection01', visualName: 'rows' }]
  const rowsIn = async (view: object) => {
    const state = Buffer.from(JSON.stringify(view)).toString('base64')
    const powerBIReportConfiguration = { pages, reportLevelFilters, defaultBookmark: { state } }
    const request = { format: 'PDF', powerBIReportConfiguration }
    expect(faultsOf('ExportReportRequest', request)).toEqual([])
    const { body } = await finish(client, 2, client.post(`${pathOf(2)}/ExportTo`, request))
    return pdfText((await client.download(body.resourceLocation)).content).join('\n')
  }
  const activePage = 'ReportSection01'
  const target = { table: 'cars', column: 'Origin' }
  const europe = { filterType: 1, target, operator: 'In', values: ['Europe'] }
  // Of the slicer, of a visual that was clicked, and of the whole report.
  const slicers = { [`${activePage}/origin`]: [europe] }
  expect(await rowsIn({ slicers, reportFilters: [] })).toContain('73 rows')
  const points = [{ grouping: { column: 'Origin', label: 'Origin' }, key: 'Europe' }]
  const selection = { visual: 'origins', points }
  expect(await rowsIn({ activePage, selection, reportFilters: [] })).toContain('73 rows')
  expect(await rowsIn({ reportFilters: [] })).toContain('406 rows')
})
