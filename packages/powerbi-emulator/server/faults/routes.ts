import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'
import { faultSchema } from './fault.ts'
import { faultPage } from './fault-page.ts'

/**
 * Control API under `/__emulator/`: add, list and remove faults; count calls; a page for people. Only if faults are
 * enabled.
 */
export function faultRoutes(app: FastifyInstance, { calls, catalog }: Service): void {
  app.post('/__emulator/faults', async (request, reply) => {
    const faults = Array.isArray(request.body) ? request.body : [request.body]
    const parsed = z.array(faultSchema).safeParse(faults)
    if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error))
    return reply.code(201).send({ value: parsed.data.map((fault) => calls.add(fault)) })
  })
  app.get('/__emulator/faults', async () => ({ value: calls.list() }))
  app.delete('/__emulator/faults', async (_request, reply) => {
    calls.reset()
    return reply.code(204).send()
  })
  app.delete<{ Params: { id: string } }>('/__emulator/faults/:id', async (request, reply) => {
    const { id } = request.params
    if (!calls.remove(Number(id))) throw entityNotFound('Fault', id)
    return reply.code(204).send()
  })
  app.delete('/__emulator/calls', async (_request, reply) => {
    calls.resetCounts()
    return reply.code(204).send()
  })
  app.get('/__emulator/calls', async () => ({ value: calls.counts() }))
  app.get('/__emulator/', async (_request, reply) => reply.type('text/html').send(faultPage(catalog())))
}
