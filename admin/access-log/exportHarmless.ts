import { defaultExporter, type Exporter } from 'react-admin'

/** What a spreadsheet would take for a formula; strangers can type such things as an e-mail. */
const formula = /^[=+\-@\t\r]/

const harmless = (value: unknown): unknown =>
  typeof value === 'string' && formula.test(value) ? `'${value}` : value

/** react-admin's own CSV, in which nothing is a formula. */
export const exportHarmless: Exporter = (rows, ...others) =>
  defaultExporter(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, harmless(value)])),
    ),
    ...others,
  )
