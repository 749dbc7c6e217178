import type { FastifyRequest } from 'fastify'
import type { Entry } from '#common/contract/endpoint.ts'
import type { Language } from '#common/language.ts'
import { limits } from '#common/validation/limits.ts'
import type { Caller, Upload } from './call.ts'
import { languageOfHeader } from './language.ts'
import { readMultipart } from './multipart.ts'

/** Most calls need none of this, so it is computed on demand. */
export class RequestCaller implements Caller {
  readonly #request: FastifyRequest

  constructor(request: FastifyRequest) {
    this.#request = request
  }

  get address(): string {
    return this.#request.ip
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, limits.userAgent)
  }

  get requestId(): string {
    return this.#request.id
  }

  get language(): Language {
    return languageOfHeader(this.#request.headers['accept-language'])
  }
}

/** The parameters of a list, each as JSON. Anything else stays text, which validation then reports for that field. */
function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  const fields = Object.entries(query as Record<string, unknown>).map(([name, value]) => {
    try {
      return [name, JSON.parse(String(value))]
    } catch {
      return [name, value]
    }
  })
  return Object.fromEntries(fields)
}

/** The request of a contract entry, not yet validated. */
export async function readRequest(
  entry: Entry,
  request: FastifyRequest,
): Promise<{ raw: unknown; image: Upload | undefined }> {
  if (entry.kind === 'list') return { raw: queryOf(request), image: undefined }
  if (!entry.multipart || !request.isMultipart()) return { raw: request.body, image: undefined }
  const { body, image } = await readMultipart(request)
  return { raw: body, image }
}
