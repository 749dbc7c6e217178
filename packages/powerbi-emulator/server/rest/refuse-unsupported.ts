import type { FastifyRequest } from 'fastify'
import { invalidRequest } from '../service-error.ts'

const supportedOptions = ['$top', '$skip', '$filter']

/** Refuses query options that would otherwise be ignored and change what a response means. */
export async function refuseUnsupported(request: FastifyRequest): Promise<void> {
  const option = Object.keys(request.query ?? {}).find(
    (name) => name.startsWith('$') && !supportedOptions.includes(name.toLowerCase()),
  )
  if (option) throw invalidRequest(`The query option '${option}' is not supported.`)
}
