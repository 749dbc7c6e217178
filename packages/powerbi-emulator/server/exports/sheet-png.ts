import sharp from 'sharp'
import type { Mark, Sheet } from './sheet.ts'

const FONT = 'Helvetica, Arial, sans-serif'

/** Renders a sheet as a picture in page size. */
export async function sheetPng(sheet: Sheet): Promise<Buffer> {
  const { width, height, marks } = sheet
  const body = marks.map(writeMark).join('')
  const head = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return svgPng(`<svg ${head}>${body}</svg>`, 1)
}

/** @param scale output pixels per drawing pixel */
export async function svgPng(svg: string, scale: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * scale })
    .flatten({ background: '#FFFFFF' })
    .png({ compressionLevel: 6 })
    .toBuffer()
}

function writeMark(mark: Mark): string {
  if (mark.kind === 'text') {
    const { x, y, size, color, text, isBold, align } = mark
    const anchor = align === 'right' ? 'end' : 'start'
    const weight = isBold ? 600 : 400
    return `<text x="${x}" y="${y + size * 0.82}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${color}">${escapeXml(text)}</text>`
  }
  const { x, y, width, height } = mark
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  if (mark.kind === 'picture') return `<svg ${place}>${mark.svg}</svg>`
  return `<rect ${place} rx="${mark.radius}" fill="${mark.fill}" stroke="${mark.stroke}"/>`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
