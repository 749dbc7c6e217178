import type { FastifyInstance } from 'fastify'

/** Apps that call the API from the browser (user owns data) are pages of another origin. */
export function allowOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Access-Control-Allow-Origin', request.headers.origin ?? '*')
    reply.header('Access-Control-Expose-Headers', 'RequestId, Location, Retry-After')
    reply.header('Vary', 'Origin')
  })
  app.options('/*', async (request, reply) =>
    reply
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
        'Access-Control-Max-Age': '86400',
      })
      .code(204)
      .send(),
  )
}
