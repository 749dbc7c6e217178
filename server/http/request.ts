import type { FastifyRequest } from 'fastify'
import type { Entry } from '#common/contract/endpoint.ts'
import { limits } from '#common/validation/limits.ts'
import type { Caller, Images } from './call.ts'
import { languageOfHeader } from './language.ts'
import { readMultipart } from './multipart.ts'

/** Who sends a request, and from where. */
export const callerOf = ({ ip, id, headers }: FastifyRequest): Caller => ({
  address: ip,
  requestId: id,
  userAgent: (headers['user-agent'] ?? '').slice(0, limits.userAgent),
  language: languageOfHeader(headers['accept-language']),
})

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
): Promise<{ raw: unknown; images: Images }> {
  if (entry.kind === 'list') return { raw: queryOf(request), images: {} }
  if (!entry.multipart || !request.isMultipart()) return { raw: request.body, images: {} }
  const { body, images } = await readMultipart(request, entry.images)
  return { raw: body, images }
}
