import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import operations from './operations.json' with { type: 'json' }

/** `/groups/{groupId}/scorecards({id})` as a route: what follows a parenthesis is not a parameter for the router. */
const routeOf = (path: string): string =>
  path.replace(/\(.*$/, '*').replaceAll(/\{(\w+)\}/g, (_whole, name: string) => `:${name}`)

/**
 * Every operation of Microsoft's API description that the emulator does not have: 501, so that programs do not take it
 * for an unknown id or an empty list. Call this after all other routes.
 */
export function missingOperations(app: FastifyInstance, { tokens }: Service): void {
  for (const [path, methods] of Object.entries(operations)) {
    for (const method of methods as HTTPMethods[]) {
      const url = routeOf(path)
      if (app.hasRoute({ method, url: `${app.prefix}${url}` })) continue
      app.route({
        method,
        url,
        exposeHeadRoute: false,
        handler: async (request) => {
          tokens.readAccess(request.headers.authorization)
          throw new ServiceError(501, 'NotImplemented', `The emulator does not implement ${method} ${path}.`)
        },
      })
    }
  }
}
