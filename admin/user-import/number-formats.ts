import { Parser } from 'saxen'
import { localName } from './workbook-archive.ts'

/** How a program shows the numbers of a cell: its code, or its number if it is one that every program knows. */
export type NumberFormat = string | number

/** Those of dates and times, also in Asian languages (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58) || (id >= 71 && id <= 81)

const literal = /"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]/gi

/** Whether numbers of a format are shown as dates or times. */
export function isDateFormat(format: NumberFormat): boolean {
  if (typeof format === 'number') return isBuiltInDate(format)
  const [bare = ''] = format.replace(literal, ' ').split(';')
  return /[ymdhs]/i.test(bare) && !/[0#?]/.test(bare.replace(/(s\]?)[.,]0+/gi, '$1'))
}

/** A zero, or characters that are shown as they are; without a decimal point, thousands and fractions. */
const part = /0|"([^"]*)"|\\(.)|([ ()+:&'{}-])/g

/** What shows no character of its own: a color, a language, a space as wide as a character, a character that fills. */
const invisible =
  /("[^"]*"|\\.)|\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+|\$-\w+)\]|[_*]./gi

/**
 * A number as a format of several zeros shows it, such as 7 as 00007 or 000-007: a code, whose zeros belong to it.
 * @returns undefined if the format is another one
 */
export function showCode(value: number, format: NumberFormat): string | undefined {
  const [first = ''] = String(format).match(/^(?:"[^"]*"|\\.|[^;])*/) ?? []
  const section = first.replace(invisible, '$1')
  const digits = String(Math.round(Math.abs(value)))
  let left = section.match(/0(?=(?:[^"]*"[^"]*")*[^"]*$)/g)?.length ?? 0
  if (left < 2 || section.replace(part, '') !== '' || !/^\d+$/.test(digits)) return undefined
  let rest = digits.padStart(left, '0')
  const shown = section.replace(part, (found, quoted?: string, escaped?: string, sign?: string) => {
    if (found !== '0') return quoted ?? escaped ?? sign ?? ''
    left -= 1
    const now = rest.slice(0, rest.length - left)
    rest = rest.slice(now.length)
    return now
  })
  return value < 0 ? `-${shown}` : shown
}

/** The number formats of a workbook, by the number of the style that cells name. */
export function readFormats(xml: string): NumberFormat[] {
  const codes = new Map<string, string>()
  const bases: NumberFormat[] = []
  const formats: NumberFormat[] = []
  let list: NumberFormat[] | undefined
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    const local = localName(name)
    if (local === 'cellStyleXfs') list = bases
    else if (local === 'cellXfs') list = formats
    else if (local === 'numFmt') {
      const { numFmtId = '', formatCode = '' } = attributes()
      codes.set(numFmtId, decode(formatCode))
    } else if (local === 'xf') {
      const { numFmtId, xfId } = attributes()
      list?.push(
        numFmtId === undefined ? (bases[Number(xfId)] ?? 0) : (codes.get(numFmtId) ?? Number(numFmtId)),
      )
    }
  })
  parser.on('closeTag', (name) => {
    if (/^cell(?:Style)?Xfs$/.test(localName(name))) list = undefined
  })
  parser.parse(xml)
  return formats
}
