import { unparse } from 'papaparse'
import { downloadCSV } from 'react-admin'

/** Text that a spreadsheet would run as a formula; anyone can type it as the e-mail of a sign-in. */
const escapeFormulae = /^[=+\-@\t\r]/

/** Without it Excel reads the file as Windows-1252. */
const byteOrderMark = '\uFEFF'

/** Saves rows as a CSV file without formulas. @param name of the file, without extension */
export function saveCsv(rows: object[], columns: string[], name: string): void {
  const csv = unparse(rows, { columns, escapeFormulae, newline: '\n' })
  downloadCSV(`${byteOrderMark}${csv}`, name)
}
