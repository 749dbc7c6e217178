import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { PortalError } from '#common/errors.ts'

/** A picture as it is stored: re-encoded by us, named by its content. */
export interface ProcessedImage {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string
  contentType: 'image/webp'
  bytes: Buffer
  /** In pixels. */
  width: number
  height: number
}

/** More would not be a picture for a card but an attack on memory; cameras stay below. */
const maxPixels = 60_000_000

/** Cards are at most 640 pixels wide; twice that for dense screens. */
const box = { width: 1280, height: 720 }

/** How files of the accepted kinds begin. By this no other decoder (SVG, PDF, TIFF …) ever sees an upload. */
const beginnings = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  webp: /^52494646.{8}57454250/,
  gif: /^474946383[79]61/,
}

function isPicture(bytes: Buffer): boolean {
  const beginning = bytes.toString('hex', 0, 16)
  return Object.values(beginnings).some((known) => known.test(beginning))
}

const unreadable = (cause?: unknown) => new PortalError('image.unreadable', { cause })

/** The size that the file's header claims; nothing is decoded. */
async function claimedPixels(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height
}

/**
 * Judges an uploaded picture by its content, whatever its name, and draws it anew: the right way up, at most 1280×720,
 * as WebP, without metadata. What is stored and served are never the bytes that came.
 * @throws PortalError `image.unreadable` for what is no whole png, jpeg, webp or gif; `image.too_large` for too many
 * pixels, before they are decoded
 */
export async function processImage(upload: Buffer): Promise<ProcessedImage> {
  if (!isPicture(upload)) throw unreadable()
  const pixels = await claimedPixels(upload).catch((cause) => {
    throw unreadable(cause)
  })
  if (pixels > maxPixels) throw new PortalError('image.too_large')
  const { data: bytes, info } = await sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw unreadable(cause)
    })
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { hash, contentType: 'image/webp', bytes, width: info.width, height: info.height }
}
