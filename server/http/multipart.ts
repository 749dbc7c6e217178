import type { FastifyRequest } from 'fastify'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import type { Images } from './call.ts'
import { limitJson } from './json-body.ts'

/** Fields that contain structures as JSON text. */
const jsonFields = new Set(['users', 'report_general_pages', 'row_rules'])

/** Invalid JSON stays text, so that validation reports it together with all other errors. */
function parse(field: string, text: string): unknown {
  if (!jsonFields.has(field)) return text
  limitJson(text)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The content of a multipart request. */
interface Form {
  body: Record<string, unknown>
  images: Images
}

/** The longest text of each field, in bytes: structures are long, everything else is not. */
const longest = (field: string): number => (jsonFields.has(field) ? limits.reportBodyBytes : limits.bodyBytes)

const tooLarge = (field: string) => new PortalError('request.too_large', { fields: { [field]: 'tooLong' } })

async function readParts(request: FastifyRequest, logos: readonly string[]): Promise<Form> {
  const form: Form = { body: {}, images: {} }
  let total = 0
  /** Counts a part. @throws PortalError `request.too_large`, naming the field */
  const count = (field: string, bytes: number, most: number): void => {
    total += bytes
    if (bytes > most || total > limits.formBytes) throw tooLarge(field)
  }
  const parts = request.parts({
    // A JSON field may be sent as a part with a content type, which is read as a file.
    limits: {
      files: 1 + logos.length + jsonFields.size,
      fileSize: limits.imageBytes,
      fields: 20,
      fieldSize: limits.reportBodyBytes,
    },
  })
  for await (const part of parts) {
    const { fieldname: field } = part
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      const most = logos.includes(field) ? limits.logoBytes : limits.imageBytes
      count(field, bytes.length, jsonFields.has(field) ? longest(field) : most)
      if (jsonFields.has(field)) form.body[field] = parse(field, bytes.toString('utf8'))
      else if ((field === 'image' || logos.includes(field)) && bytes.length > 0)
        form.images[field] = { bytes }
    } else {
      const text = String(part.value)
      count(field, part.valueTruncated ? Number.POSITIVE_INFINITY : Buffer.byteLength(text), longest(field))
      form.body[field] = parse(field, text)
    }
  }
  return form
}

/**
 * Reads a multipart call: its fields as one object, and the uploaded images.
 * @param logos the fields of images other than `image`
 * @throws PortalError `request.too_large`, `request.malformed`; the library's own error for an image that is too large
 */
export async function readMultipart(request: FastifyRequest, logos: readonly string[] = []): Promise<Form> {
  try {
    return await readParts(request, logos)
  } catch (error) {
    // Errors of the parser have no code: a missing boundary, a truncated form.
    if (error instanceof PortalError || (error as { code?: string }).code?.startsWith('FST_')) throw error
    throw new PortalError('request.malformed', { cause: error })
  }
}
