import PDFDocument from 'pdfkit'
import type { Mark, Sheet } from './sheet.ts'
import { svgPng } from './sheet-png.ts'

/** Points per pixel: PDF has 72 per inch, report pages 96. */
const POINTS = 0.75
const PICTURE_SCALE = 2

interface Document {
  title: string
  /** BCP 47 language tag. */
  lang: string
  /** Creation date, milliseconds since 1970. */
  now: number
}

/** Writes sheets as a PDF, one page each. Text stays searchable, charts are pictures. */
export async function sheetsPdf(sheets: Sheet[], { title, lang, now }: Document): Promise<Buffer> {
  const info = { Title: title, Creator: 'Power BI emulator', CreationDate: new Date(now) }
  const document = new PDFDocument({ autoFirstPage: false, info, lang, margin: 0, displayTitle: true })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  for (const { name, width, height, marks } of sheets) {
    document.addPage({ size: [width * POINTS, height * POINTS], margin: 0 })
    document.outline.addItem(name)
    document.scale(POINTS)
    for (const mark of marks) await writeMark(document, mark)
  }
  document.end()
  await ended
  return Buffer.concat(parts)
}

async function writeMark(document: PDFKit.PDFDocument, mark: Mark): Promise<void> {
  if (mark.kind === 'text') {
    const { x, y, size, color, isBold, align } = mark
    const text = toLatin1(mark.text)
    document.font(isBold ? 'Helvetica-Bold' : 'Helvetica', size).fillColor(color)
    const left = align === 'right' ? x - document.widthOfString(text) : x
    document.text(text, left, y, { lineBreak: false })
    return
  }
  const { x, y, width, height } = mark
  if (mark.kind === 'picture') {
    document.image(await svgPng(mark.svg, PICTURE_SCALE), x, y, { width, height })
    return
  }
  document.roundedRect(x, y, width, height, mark.radius).fillAndStroke(mark.fill, mark.stroke)
}

/** The built-in PDF fonts only have Latin letters. */
const toLatin1 = (text: string) => text.replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€™]/gu, '?')
