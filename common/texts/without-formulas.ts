/** What a spreadsheet of any language may take for the end of a cell. */
const separator = /([;,|\t\r\n])/
/** Anyone can type the start of a formula, as the e-mail of a sign-in or as the name of a browser; also full-width. */
const formula = /^[=+\-@＝＋－＠]/

/** Where a separator ends a cell within quotes, a quote behind it begins the next one. */
const beginsFormula = (part: string): boolean => formula.test(part.replaceAll('"', '').trimStart())

/** The text of a cell of a CSV file, changed where a spreadsheet would run it as a formula. */
export const withoutFormulas = (text: string): string =>
  text
    .split(separator)
    .map((part) => (beginsFormula(part) ? `'${part}` : part))
    .join('')
