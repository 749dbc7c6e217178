import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { personSchema } from '#emulator/content/principals-schema.ts'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'

/** `/__emulator/entra`: changes people, and rotates the keys that sign their tokens. */
export function entraControlRoutes(
  app: FastifyInstance,
  { content, directory, signingKeys }: Pick<Service, 'content' | 'directory' | 'signingKeys'>,
): void {
  app.post('/__emulator/entra/keys', async (_request, reply) =>
    reply.code(201).send({ kid: signingKeys.rotate() }),
  )
  app.patch<{ Params: { user: string } }>('/__emulator/entra/users/:user', async (request) => {
    const name = request.params.user
    const parsed = personSchema.safeParse(request.body)
    if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error))
    for (const tenant of content().tenants) {
      const user = directory.find(tenant, name)
      if (!user) continue
      directory.change(user, parsed.data)
      return directory.find(tenant, name)
    }
    throw entityNotFound('User', name)
  })
  app.delete('/__emulator/entra', async (_request, reply) => {
    directory.reset()
    return reply.code(204).send()
  })
}
