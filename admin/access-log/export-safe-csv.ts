import { defaultExporter, type Exporter } from 'react-admin'

/** Text that a spreadsheet would run as a formula; anyone can type it as the e-mail of a sign-in. */
const formula = /^[=+\-@\t\r]/

const escapeFormula = (value: unknown): unknown =>
  typeof value === 'string' && formula.test(value) ? `'${value}` : value

/** react-admin's CSV export, protected against formula injection. */
export const exportSafeCsv: Exporter = (rows, ...rest) =>
  defaultExporter(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, escapeFormula(value)])),
    ),
    ...rest,
  )
