import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { PortalError } from '#common/errors/portal-error.ts'
import { loadSharp } from './load-sharp.ts'

/** An image as stored: re-encoded, and identified by a hash of its content. */
export interface ProcessedImage {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string
  contentType: 'image/webp' | 'image/png'
  bytes: Buffer
  /** In pixels. */
  width: number
  height: number
}

/** Decoded, this takes up to 170 MB: a progressive JPEG is in memory as a whole, with 16 bits per value. */
const maxPixels = 25_000_000

/** One image at a time: decoding shares memory with everything else. */
const oneAtATime = pLimit(1)

/** How an image is stored: at most this large, in pixels. */
export interface ImageFormat {
  width: number
  height: number
  /** As WebP with this quality, 1 to 100; as PNG, which mail programs know, if absent. */
  quality?: number
  /** Exactly this large, with transparent margins. */
  isExact?: boolean
}

/** Cards are at most 640 pixels wide; twice that for high-density screens. */
const uploadFormat: ImageFormat = { width: 1280, height: 720, quality: 82 }

/** The signatures of the accepted file types, so that no other decoder (SVG, PDF, TIFF …) reads an upload. */
const signatures = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  webp: /^52494646.{8}57454250/,
  gif: /^474946383[79]61/,
}

function isAccepted(bytes: Buffer): boolean {
  const start = bytes.toString('hex', 0, 16)
  return Object.values(signatures).some((signature) => signature.test(start))
}

const unreadable = (cause?: unknown) => new PortalError('image.unreadable', { cause })

/**
 * The size in the file's header; nothing is decoded. The pixels of some files take twice the memory of others, and count
 * twice: those with 16 bits per value, in CMYK, or of a GIF.
 */
async function pixelsInHeader(bytes: Buffer): Promise<number> {
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height, depth, space, format } = header
  const isLarge = depth === 'ushort' || space === 'cmyk' || format === 'gif'
  return width * height * (isLarge ? 2 : 1)
}

/**
 * Checks an image by its content, regardless of its name, and re-encodes it: upright, at most as large as the format
 * says, as WebP or PNG, without metadata. Uploaded bytes themselves are never stored or served.
 * @param format default: 1280×720
 * @throws PortalError `image.unreadable` for anything but a complete png, jpeg, webp or gif; `image.too_large` for too
 * many pixels, before they are decoded
 */
export async function processImage(
  upload: Buffer,
  format: ImageFormat = uploadFormat,
): Promise<ProcessedImage> {
  if (!isAccepted(upload)) throw unreadable()
  const pixels = await pixelsInHeader(upload).catch((cause) => {
    throw unreadable(cause)
  })
  if (pixels > maxPixels) throw new PortalError('image.too_large')
  const { quality, isExact, ...size } = format
  const fitting = isExact
    ? ({ fit: 'contain', background: '#0000' } as const)
    : ({ fit: 'inside', withoutEnlargement: true } as const)
  const sharp = await loadSharp()
  const encode = () => {
    const image = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...size, ...fitting })
      .timeout({ seconds: 20 })
    return (quality ? image.webp({ quality }) : image.png()).toBuffer({ resolveWithObject: true })
  }
  const { data: bytes, info } = await oneAtATime(encode).catch((cause) => {
    throw unreadable(cause)
  })
  const hash = createHash('sha256').update(bytes).digest('hex')
  return {
    hash,
    contentType: quality ? 'image/webp' : 'image/png',
    bytes,
    width: info.width,
    height: info.height,
  }
}
