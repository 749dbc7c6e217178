import { setImmediate } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { resolveLocale } from '#emulator/page/language/locale.ts'
import { visibleTables } from '../report-data/object-security.ts'
import { visibleRows } from '../report-data/visible-rows.ts'
import { drawSheet } from './draw-sheet.ts'
import type { ExportPlan } from './plan-export.ts'
import type { Sheet } from './sheet.ts'
import { sheetPng } from './sheet-png.ts'
import { sheetsPdf } from './sheets-pdf.ts'
import { sheetsPptx } from './sheets-pptx.ts'

export interface ExportedFile {
  content: Buffer
  /** Including the dot. */
  extension: '.pdf' | '.png' | '.pptx' | '.zip'
  type: string
}

/**
 * Renders an export with the rows that its identity may see. Several PNG pages become a zip of pictures named after
 * the pages.
 * @param onProgress called after each page with the number of pages drawn
 * @throws ServiceError if a role rejects the identity
 */
export async function renderExport(
  plan: ExportPlan,
  now: number,
  onProgress: (drawn: number) => void,
): Promise<ExportedFile> {
  const { report, model, identity, items, format, locale } = plan
  const table = visibleTables(model, identity).find(({ name }) => name === report.table)
  const rows = table ? visibleRows(model, table.name, identity).rows : []
  const data = {
    name: report.table,
    columns: table?.columns ?? [],
    rows,
    locale: resolveLocale({ language: locale, formatLocale: report.culture, culture: report.culture }),
  }
  const sheets: Sheet[] = []
  for (const item of items) {
    // Drawing blocks the event loop: let other requests run between two pages.
    await setImmediate()
    sheets.push(drawSheet(item, data, now))
    onProgress(sheets.length)
  }
  if (format === 'PDF') {
    const content = await sheetsPdf(sheets, { title: report.name, lang: data.locale.tag, now })
    return { content, extension: '.pdf', type: 'application/pdf' }
  }
  if (format === 'PPTX') {
    const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
    return { content: await sheetsPptx(sheets, now), extension: '.pptx', type }
  }
  const pictures: Record<string, Uint8Array> = {}
  for (const [index, sheet] of sheets.entries()) {
    pictures[uniqueName(pictures, items[index])] = await sheetPng(sheet)
  }
  const [only, ...more] = Object.values(pictures)
  if (only && more.length === 0) {
    return { content: Buffer.from(only), extension: '.png', type: 'image/png' }
  }
  // The pictures are already compressed.
  const content = Buffer.from(zipSync(pictures, { level: 0, mtime: now }))
  return { content, extension: '.zip', type: 'application/zip' }
}

/** A page can appear more than once, with different visuals. */
function uniqueName(taken: Record<string, unknown>, item: ExportPlan['items'][number] | undefined): string {
  const page = item?.state.view.activePage ?? 'page'
  const name = item?.visual ? `${page}-${item.visual}` : page
  const names = [name, ...Array.from(Object.keys(taken), (_key, index) => `${name}-${index + 2}`)]
  return `${names.find((one) => !(`${one}.png` in taken))}.png`
}
