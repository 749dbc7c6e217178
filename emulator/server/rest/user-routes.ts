import type { FastifyInstance } from 'fastify'
import type { Service } from '../service.ts'

/** Programs of users refresh their permissions before they list anything. Here permissions never change. */
export function userRoutes(app: FastifyInstance, { tokens }: Service): void {
  app.post('/RefreshUserPermissions', async (request, reply) => {
    tokens.readAccess(request.headers.authorization)
    return reply.send()
  })
}
