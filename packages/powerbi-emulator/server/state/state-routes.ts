import type { FastifyInstance } from 'fastify'
import type { StateStore } from './state-store.ts'

/** `DELETE /__emulator/state`: forgets what programs have created and changed, for tests that start over. */
export function stateRoutes(app: FastifyInstance, state: StateStore): void {
  app.delete('/__emulator/state', async (_request, reply) => {
    state.reset()
    return reply.code(204).send()
  })
}
