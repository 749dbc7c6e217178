import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'png' | 'jpeg' | 'webp' | 'gif'

const fileOf = (bytes: Uint8Array, name: string, type: string): File => {
  const content = new Uint8Array(bytes.length)
  content.set(bytes)
  return new File([content], name, { type })
}

/** A single-colour picture, as a user would choose it from a folder. */
export async function createPicture({
  width = 64,
  height = 36,
  colour = 'red',
  format = 'png' as Format,
} = {}): Promise<File> {
  const canvas = sharp({ create: { width, height, channels: 3, background: colour } })
  return fileOf(await canvas.toFormat(format).toBuffer(), `picture.${format}`, `image/${format}`)
}

/** A file with the media type of a PNG and any content. */
export const pngFile = (content: Uint8Array | string): File =>
  fileOf(Buffer.from(content), 'picture.png', 'image/png')

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A PNG of a few hundred bytes that declares these dimensions: decoding it would need memory for all its pixels. */
export function hugePng(width: number, height: number, bits = 8): File {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return pngFile(Buffer.concat([signature, ...parts]))
}
