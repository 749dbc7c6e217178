import { unparse } from 'papaparse'
import type { Language } from '../texts/language.ts'
import { withoutFormulas } from '../texts/without-formulas.ts'
import { saveFile } from './save-file.ts'

/** Without it Excel reads the file as Windows-1252. */
const byteOrderMark = '\uFEFF'

/** Spreadsheets in Portuguese read semicolons between cells, and decimal commas. */
const isPortuguese = (language: Language): boolean => language === 'pt'

const number = /^-?\d+(\.\d+)?$/

function asCell(value: unknown, language: Language): string {
  const text = String(value ?? '')
  if (!number.test(text)) return withoutFormulas(text)
  return isPortuguese(language) ? text.replace('.', ',') : text
}

/**
 * Saves rows as a CSV file without formulas, for the spreadsheet of the reader's language.
 * @param fileName with its extension
 */
export function saveCsv(columns: string[], rows: unknown[][], fileName: string, language: Language): void {
  const cells = [columns, ...rows].map((row) => row.map((value) => asCell(value, language)))
  const csv = unparse(cells, { delimiter: isPortuguese(language) ? ';' : ',' })
  saveFile(new Blob([`${byteOrderMark}${csv}`], { type: 'text/csv;charset=utf-8' }), fileName)
}
