import type { FastifyRequest } from 'fastify'
import { PortalError } from '#common/errors.ts'
import { limits } from '#common/validation/limits.ts'
import type { Upload } from './call.ts'

/** Fields that contain structures as JSON text. */
const jsonFields = new Set(['users', 'report_general_pages'])

/** Invalid JSON stays text, so that validation reports it together with all other errors. */
function parse(field: string, text: string): unknown {
  if (!jsonFields.has(field)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The content of a multipart request. */
interface Form {
  body: Record<string, unknown>
  image: Upload | undefined
}

async function readParts(request: FastifyRequest): Promise<Form> {
  const form: Form = { body: {}, image: undefined }
  const parts = request.parts({
    // A JSON field may be sent as a part with a content type, which is read as a file.
    limits: {
      files: 1 + jsonFields.size,
      fileSize: limits.imageBytes,
      fields: 50,
      fieldSize: limits.reportBodyBytes,
    },
  })
  for await (const part of parts) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (jsonFields.has(part.fieldname)) {
        if (bytes.length > limits.reportBodyBytes) throw new PortalError('request.too_large')
        form.body[part.fieldname] = parse(part.fieldname, bytes.toString('utf8'))
      } else if (part.fieldname === 'image' && bytes.length > 0) form.image = { bytes }
    } else {
      if (part.valueTruncated) throw new PortalError('request.too_large')
      form.body[part.fieldname] = parse(part.fieldname, String(part.value))
    }
  }
  return form
}

/**
 * Reads a multipart call: its fields as one object, and the uploaded image, if any.
 * @throws PortalError `request.too_large`, `request.malformed`; the library's own error for an image that is too large
 */
export async function readMultipart(request: FastifyRequest): Promise<Form> {
  try {
    return await readParts(request)
  } catch (error) {
    // Errors of the parser have no code: a missing boundary, a truncated form.
    if (error instanceof PortalError || (error as { code?: string }).code?.startsWith('FST_')) throw error
    throw new PortalError('request.malformed', { cause: error })
  }
}
