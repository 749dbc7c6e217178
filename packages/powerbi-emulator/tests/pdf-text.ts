import { inflateSync } from 'node:zlib'

/** The lines of text of a PDF written by our library: deflated pages, text as hexadecimal character codes. */
export function pdfText(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  const pages = [...file.matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  )
  return pages.flatMap((page) =>
    [...page.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    ),
  )
}

/** Number of pages of a PDF. */
export const pdfPages = (pdf: Buffer): number =>
  [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length
