/**
 * Values in the syntax of report URLs: text in quotes, numbers, and dates in the notations of OData V4 and V3.
 * Microsoft names no others: neither true and false nor null.
 */
const TEXT = `'(?:[^']|'')*'`
const DATE = String.raw`\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?`
const OLD_DATE = String.raw`datetime'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d'`
const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?: ?[LlDdMmFf])?`
export const VALUE = `${TEXT}|${OLD_DATE}|${DATE}|${NUMBER}`

export interface UrlValue {
  type: 'text' | 'number' | 'date'
  value: string | number
}

const isDate = new RegExp(`^(?:${DATE}|${OLD_DATE})$`)

/** @throws Error for a text with a character that must be written as its escape code, such as `%26` */
export function readUrlValue(text: string): UrlValue {
  if (text.startsWith("'")) return { type: 'text', value: readText(text.slice(1, -1)) }
  if (!isDate.test(text)) return { type: 'number', value: Number(text.replace(/ ?[LDMF]$/i, '')) }
  const date = text.replace(/^datetime|'/g, '')
  return { type: 'date', value: date.includes('T') ? date : `${date}T00:00:00` }
}

function readText(quoted: string): string {
  const unescaped = /[+/?#&]/.exec(quoted)?.[0]
  if (unescaped) throw new Error(`${unescaped} must be written as its escape code.`)
  return decodeURIComponent(quoted).replaceAll("''", "'")
}
