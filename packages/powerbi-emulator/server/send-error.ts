import type { FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from './service-error.ts'

/** Sends the body of the error; internal errors are logged, not exposed. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = toServiceError(error)
  if (status === 500) request.log.error(error)
  return reply.code(status).headers(headers).send(body)
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = `The emulator does not implement ${request.method} ${request.url.split('?')[0]}.`
  return reply.code(404).send({ error: { code: 'NotFound', message } })
}

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const { statusCode = 500, message = '' } = error as { statusCode?: number; message?: string }
  return statusCode < 500
    ? new ServiceError(statusCode, 'BadRequest', message)
    : new ServiceError(500, 'InternalServerError', 'An unexpected error occurred in the emulator.')
}
