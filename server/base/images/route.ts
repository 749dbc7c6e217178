import type { FastifyInstance } from 'fastify'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Db } from '../db/scope.ts'
import { defaultImage } from './default.ts'
import { findImage } from './queries.ts'

const oneYear = 'public, max-age=31536000, immutable'
const oneDay = 'public, max-age=86400'

/** `GET /images/{hash}`: a stored image. It can be cached forever, because the path is a hash of its content. */
export function addImages(app: FastifyInstance, db: Db): void {
  // Apps add the version of the setup's assets, so that another version is fetched at once.
  app.get<{ Querystring: { v?: string } }>('/images/default', ({ query }, reply) =>
    reply
      .header('cache-control', query.v ? oneYear : oneDay)
      .type('image/svg+xml')
      .send(defaultImage),
  )
  app.get<{ Params: { hash: string } }>('/images/:hash', async (request, reply) => {
    const { hash } = request.params
    const image = /^[0-9a-f]{64}$/.test(hash) ? await findImage(db, hash) : undefined
    if (!image) throw new PortalError('resource.missing')
    return reply.header('cache-control', oneYear).type(image.contentType).send(image.bytes)
  })
}
