import type { FastifyInstance } from 'fastify'
import { invalidRequest, ServiceError } from '../service-error.ts'

const supportedOptions = ['$top', '$skip', '$filter', '$expand']

/** Refuses what would otherwise be ignored and change what a response means. */
export function refuseUnsupported(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    if (request.headers['x-powerbi-profile-id'] !== undefined) {
      throw new ServiceError(
        501,
        'NotImplemented',
        'The emulator does not implement service principal profiles (X-PowerBI-Profile-Id).',
      )
    }
    const option = Object.keys(request.query ?? {}).find(
      (name) => name.startsWith('$') && !supportedOptions.includes(name.toLowerCase()),
    )
    if (option) throw invalidRequest(`The query option '${option}' is not supported.`)
  })
}
