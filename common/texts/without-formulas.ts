/** What a spreadsheet of any language may take for the end of a cell. */
const separator = /([;,|\t\r\n])/
/** Anyone can type the start of a formula, as the e-mail of a sign-in or as the name of a browser. */
const formula = /^[=+\-@]/

/** The text of a cell of a CSV file, changed where a spreadsheet would run it as a formula. */
export const withoutFormulas = (text: string): string =>
  text
    .split(separator)
    .map((part) => (formula.test(part.trimStart()) ? `'${part}` : part))
    .join('')
