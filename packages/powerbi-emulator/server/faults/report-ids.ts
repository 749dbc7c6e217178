import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

const namedInPath = z.object({ reportId: z.string() })
const namedInBody = z.object({
  reportId: z.string().optional(),
  reports: z.array(z.object({ id: z.string() })).optional(),
})

/** The reports that a request refers to, in its path or body. */
export function reportIdsOf(request: FastifyRequest): string[] {
  const path = namedInPath.safeParse(request.params).data
  const body = namedInBody.safeParse(request.body).data
  const ids = [path?.reportId, body?.reportId, ...(body?.reports ?? []).map(({ id }) => id)]
  return ids.filter((id) => id !== undefined)
}
