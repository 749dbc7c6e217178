import { unparse } from 'papaparse'
import type { Language } from '../language.ts'
import { saveFile } from './save-file.ts'

/** Without it Excel reads the file as Windows-1252. */
const byteOrderMark = '\uFEFF'

/**
 * The start of a formula: of a cell, or after what a spreadsheet of another language takes for the end of a cell. Anyone can
 * type one, as the e-mail of a sign-in or as the name of a browser.
 */
const formula = /(^|[;,|\t\r\n])([ ]*)(?=[=+\-@\t\r])/g

/** Spreadsheets in Portuguese read semicolons between cells, and decimal commas. */
const isPortuguese = (language: Language): boolean => language === 'pt'

const number = /^-?\d+(\.\d+)?$/

function asCell(value: unknown, language: Language): string {
  const text = String(value ?? '')
  if (!number.test(text)) return text.replace(formula, "$1$2'")
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
