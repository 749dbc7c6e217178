import type { FastifyInstance } from 'fastify'
import { invalidRequest } from '../service-error.ts'

const supportedOptions = ['$top', '$skip', '$filter', '$expand']

/** Refuses query options that would otherwise be ignored and change what a response means. */
export function refuseUnsupported(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    const option = Object.keys(request.query ?? {}).find(
      (name) => name.startsWith('$') && !supportedOptions.includes(name.toLowerCase()),
    )
    if (option) throw invalidRequest(`The query option '${option}' is not supported.`)
  })
}
