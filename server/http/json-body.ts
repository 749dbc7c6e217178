import type { FastifyInstance } from 'fastify'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'

const [brace, bracket, comma] = [...'{[,'].map((character) => character.charCodeAt(0))

/** In characters; shorter ones are parsed and validated within a few milliseconds. */
const longBody = 256 * 1024

/**
 * Refuses JSON with more objects and lists, or more values, than any valid request before it is parsed: a megabyte of
 * `{}` takes long to parse and to validate. Brackets and commas inside of texts count too, because telling them apart
 * would be parsing.
 * @throws PortalError `request.too_large`
 */
export function limitJson(json: string): void {
  let objects = 0
  let values = 0
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at)
    if (character === brace || character === bracket) objects++
    else if (character === comma) values++
  }
  if (objects > limits.objects || values > limits.values) throw new PortalError('request.too_large')
}

/** Parses JSON bodies. A call without fields may be declared as JSON and have an empty body. */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    try {
      limitJson(body)
    } catch (error) {
      return done(error as PortalError)
    }
    if (body.length < longBody) return parse(request, body, done)
    // Others have their turn between parsing and validating a long body.
    return parse(request, body, (error, value) => setImmediate(done, error, value))
  })
}
