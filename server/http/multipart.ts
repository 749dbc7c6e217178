import type { FastifyRequest } from 'fastify'
import { PortalError } from '#common/errors.ts'
import { limits } from '#common/validation/limits.ts'
import type { Upload } from './call.ts'

/** Fields that carry structures as JSON text. */
const structured = new Set(['users', 'report_general_pages'])

/** What is no JSON stays text: the contract's schema refuses it, together with whatever else is wrong. */
function parse(field: string, text: string): unknown {
  if (!structured.has(field)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What a multipart request carried. */
interface Form {
  body: Record<string, unknown>
  image: Upload | undefined
}

async function readParts(request: FastifyRequest): Promise<Form> {
  const form: Form = { body: {}, image: undefined }
  const parts = request.parts({
    // A structure may come as a part of its own type, which is read as a file.
    limits: {
      files: 1 + structured.size,
      fileSize: limits.imageBytes,
      fields: 50,
      fieldSize: limits.jsonBytes,
    },
  })
  for await (const part of parts) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (structured.has(part.fieldname)) {
        if (bytes.length > limits.jsonBytes) throw new PortalError('request.too_large')
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
 * Reads a multipart call: its fields as one object, and the picture's bytes if one came.
 * @throws PortalError `request.too_large`, `request.malformed`; the library's own for a picture that is too large
 */
export async function readMultipart(request: FastifyRequest): Promise<Form> {
  try {
    return await readParts(request)
  } catch (error) {
    // The parser's own complaints carry no code: a boundary that is missing, a form that breaks off.
    if (error instanceof PortalError || (error as { code?: string }).code?.startsWith('FST_')) throw error
    throw new PortalError('request.malformed', { cause: error })
  }
}
