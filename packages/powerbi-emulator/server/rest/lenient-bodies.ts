import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidRequest } from '../service-error.ts'

/** Imports are refused by name, whatever the size of their file. */
const MAX_FILE_BYTES = 32 * 1024 * 1024

/** A body that is empty, JSON of any content type, or a form: as programs send them. */
function readBody(contentType: string, text: string): unknown {
  if (text.trim() === '') return undefined
  if (contentType.includes('form-urlencoded')) return { ...parse(text) }
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest('The request body is not valid JSON.')
  }
}

/** Accepts request bodies as the service does, whatever content type they have. */
export function acceptLenientBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, text: string) =>
    readBody(request.headers['content-type'] ?? '', text),
  )
  app.addContentTypeParser(
    /^multipart\/form-data/i,
    { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
    async (_request: FastifyRequest, content: Buffer) => content,
  )
}
