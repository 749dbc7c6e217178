import { afterEach, describe, expect, it } from 'vitest'
import { limits } from '#common/validation/limits.ts'
import { pdfPages, pdfText } from '#emulator/tests/pdf-text.ts'
import { reportExports } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import type { Browser } from '../../portal.ts'
import { download, exported, latestExport, withAccessOfMaria } from './export-client.ts'

const portal = portalFixture({ faults: true })
const maria = sessionFixture(portal, 'maria')
const joao = sessionFixture(portal, 'joao')

afterEach(() => portal.database.db.delete(reportExports))

/** As the frame of the emulator captures it. */
const stateOf = (view: object) => Buffer.from(JSON.stringify(view)).toString('base64')
const only = (table: string, column: string, value: string) => ({
  ...{ filterType: 1, operator: 'In' },
  target: { table, column },
  values: [value],
})
/** Her frame sets her filters on the whole report; this state has none of them. */
const withoutFilters = { reportFilters: [] }

/** The model of this report has roles. */
const development = { id_report: 378, format: 'PDF' } as const
/** Only the filters of the browser, or of the file, restrict the rows of this one. */
const cars = { id_report: 380, format: 'PDF' as const, pages: ['ReportSection01'] }

async function fileOf(user: Browser, request: Parameters<typeof exported>[1]) {
  const { id } = await exported(user, request)
  return Buffer.from(await (await download(portal, user, id)).arrayBuffer())
}
async function cardOf(title: string, user: Browser, request: Parameters<typeof exported>[1]) {
  const text = pdfText(await fileOf(user, request))
  return text[text.indexOf(title) + 1]
}
const mayExportState = async (user: Browser, { id_report }: { id_report: number }) =>
  (await user.call('getReport', { id_report })).report.can_export_state
const withoutRowFilters = (work: () => Promise<unknown>) =>
  withAccessOfMaria(portal, { filters: [] }, work, cars.id_report)

describe('a user exports what is on the screen', () => {
  it('with their own rows only, where the model has roles, and leaves a record without the state', async () => {
    expect(await mayExportState(maria, development)).toBe('S')
    const brazil = { 'ReportSection01/countries': [only('gapminder', 'country', 'Brazil')] }
    const first = { ...development, pages: ['ReportSection01'] }
    const chosen = { ...first, state: stateOf({ slicers: brazil }) }
    expect(await cardOf('Países', maria, chosen)).toBe('1')
    await expect.poll(() => latestExport(portal)).toMatchObject([{ details: { asSeen: true } }])
    expect(JSON.stringify(await latestExport(portal))).not.toContain(chosen.state)
    // Brazil and Argentina.
    const widened = { ...first, state: stateOf(withoutFilters) }
    expect(await cardOf('Países', maria, widened)).toBe('2')
  })

  it('where no filter restricts their rows', async () => {
    const europe = { 'ReportSection01/origin': [only('cars', 'Origin', 'Europe')] }
    const request = { ...cars, state: stateOf({ slicers: europe }) }
    expect(await mayExportState(joao, cars)).toBe('S')
    expect(await cardOf('Carros', joao, request)).toBe('73')
    await withoutRowFilters(async () => expect(await mayExportState(maria, cars)).toBe('S'))
  })

  it('of the pages they name and may see, whichever page the state has open', async () => {
    const state = stateOf({ activePage: 'ReportSection03', ...withoutFilters })
    const one = { ...development, pages: ['ReportSection02'], state }
    const file = await fileOf(maria, one)
    expect([pdfPages(file), pdfText(file)]).toEqual([1, expect.arrayContaining(['Expectativa de vida'])])
    expect(pdfPages(await fileOf(maria, { ...development, state }))).toBe(2)
    const forbidden = { ...development, pages: ['ReportSection01', 'ReportSection03'], state }
    await expect(maria.call('startReportExport', forbidden)).rejects.toMatchObject({ code: 'access.page' })
  })
})

describe('a file of what is on the screen is refused', () => {
  const refusal = async (request: Parameters<typeof exported>[1], error: object) => {
    const before = (await portal.emulator.calls()).ExportTo
    await expect(maria.call('startReportExport', request)).rejects.toMatchObject(error)
    expect((await portal.emulator.calls()).ExportTo).toBe(before)
    expect(await portal.database.db.$count(reportExports)).toBe(0)
  }

  it('where nothing but filters restricts the rows, which the state might replace', async () => {
    expect(await mayExportState(maria, cars)).toBeUndefined()
    const state = stateOf(withoutFilters)
    await refusal({ ...cars, state }, { status: 422, code: 'export.state' })
    // As the author saved it: from Japan, of 406.
    expect(await cardOf('Carros', maria, cars)).toBe('79')
    await expect
      .poll(() => latestExport(portal))
      .toMatchObject([{ objectId: cars.id_report, details: { format: 'PDF' } }])
    expect((await latestExport(portal))[0]?.details).not.toHaveProperty('asSeen')
  })

  it('for what no frame captures', async () => {
    const invalid = (why: string) => ({ code: 'request.invalid', fields: { state: why } })
    await refusal({ ...development, state: 'not base64: {}' }, invalid('invalid'))
    await refusal({ ...development, state: '' }, invalid('required'))
    await refusal({ ...development, state: 'a'.repeat(limits.viewState + 1) }, invalid('tooLong'))
    const huge = { ...development, state: 'a'.repeat(2 * limits.viewState) }
    await refusal(huge, { code: 'request.too_large' })
  })
})
