import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PortalError } from '#common/errors/portal-error.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import { serverTexts } from '#common/texts/translate.ts'
import { firstFieldError } from '#common/validation/field-errors.ts'
import { portalErrorOf } from '../http/failure.ts'
import type { Resource } from './protocol/schemas.ts'
import { ScimError, type ScimType } from './protocol/scim-error.ts'

export const mediaType = 'application/scim+json'

/** Refusals of the platform API that have a name in SCIM. */
const scimTypes: { [code: string]: ScimType } = {
  'email.taken': 'uniqueness',
  'resource.conflict': 'uniqueness',
  'request.malformed': 'invalidSyntax',
}

/** What the directory's own log shows, which administrators read in English. */
function detailOf({ code, status, detail: { fields, params } }: PortalError): string {
  if (status === 429) return 'There are too many requests.'
  const texts = serverTexts('en')
  const field = fields && firstFieldError(fields)
  const message = field && !params ? texts.fieldErrors[field] : texts.errors[code]
  return interpolate(message, { ...params })
}

function scimErrorOf(failure: PortalError): ScimError {
  const { status, code } = failure
  const scimType = scimTypes[code] ?? (status === 400 || status === 422 ? 'invalidValue' : undefined)
  return new ScimError(status === 422 ? 400 : status, detailOf(failure), scimType)
}

export interface SentFailure {
  status: number
  detail: string
}

/** Answers an error as SCIM defines it (RFC 7644, 3.12). */
export function sendScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): SentFailure {
  const failure = error instanceof ScimError ? undefined : portalErrorOf(error)
  if (failure && failure.status >= 500) request.log.error({ err: error }, 'provisioning failed')
  const { status, scimType, message } =
    error instanceof ScimError ? error : scimErrorOf(failure as PortalError)
  const retryAfter = failure?.detail.retryAfter
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="scim"')
  send(reply, status, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  })
  return { status, detail: message }
}

export function send(reply: FastifyReply, status: number, resource?: Resource): FastifyReply {
  reply.status(status)
  if (resource === undefined) return reply.send()
  return reply.type(`${mediaType}; charset=utf-8`).send(JSON.stringify(resource))
}
