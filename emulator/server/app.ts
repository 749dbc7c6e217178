import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { EmulatorClock } from './emulator-clock.ts'
import { entraRoutes } from './entra/routes.ts'
import { ExportJobs } from './exports/export-jobs.ts'
import { CallLog } from './faults/call-log.ts'
import { clockRoutes } from './faults/clock-routes.ts'
import { faultRoutes } from './faults/routes.ts'
import { homePage } from './home-page.ts'
import { pageRoutes } from './page/routes.ts'
import { reportDataRoutes } from './report-data/routes.ts'
import { restRoutes } from './rest/routes.ts'
import { sendError, sendNotFound } from './send-error.ts'
import type { Service } from './service.ts'
import type { Certificate } from './tls/make-certificate.ts'
import { serveBoth } from './tls/serve-both.ts'
import { createTokens } from './tokens/tokens.ts'

export interface EmulatorOptions {
  /** Signs tokens; the same key accepts the tokens of an earlier run. */
  signingKey: string
  /** Opens `/__emulator/…`, where faults are ordered. */
  faultsEnabled: boolean
  /** Now, in milliseconds since 1970. */
  clock?: () => number
  /** Folder of the built report page. */
  pageDir?: string
  /** The address that browsers use; taken from each request's Host header when absent. */
  publicUrl?: string
  /** Lifetime of Entra tokens. */
  entraTokenSeconds?: number
  /** CSP `frame-ancestors` of the report page. */
  frameAncestors?: string
  /** When given, https at the same port as http: Microsoft's libraries demand it of a sign-in service. */
  tls?: Certificate
}

/** Embed tokens carry the filters of an identity, which may name many values. */
const MAX_HEADER_BYTES = 256 * 1024

/** The emulator as a Fastify app, not yet listening. */
export function buildEmulator(options: EmulatorOptions): FastifyInstance {
  const { signingKey, faultsEnabled, publicUrl, tls } = options
  const server = { maxHeaderSize: MAX_HEADER_BYTES }
  const app: FastifyInstance = fastify({
    serverFactory: (listener) => (tls ? serveBoth(listener, server, tls) : createServer(server, listener)),
    genReqId: () => randomUUID(),
    // Addresses that cannot be read come past no hook.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.header('RequestId', request.id)),
    // Requests that hang by order must not keep the process from stopping.
    forceCloseConnections: true,
  })
  const calls = new CallLog()
  const emulatorClock = new EmulatorClock(options.clock ?? Date.now)
  const clock = emulatorClock.now
  const service: Service = {
    clock,
    tokens: createTokens(signingKey, clock),
    calls,
    exports: new ExportJobs(clock),
    entraTokenSeconds: options.entraTokenSeconds ?? 3599,
    baseUrl: (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`,
  }

  app.register(compress, { encodings: ['gzip'] })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('RequestId', request.id)
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendNotFound)

  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/', async (request, reply) =>
    reply.type('text/html').send(homePage(service.baseUrl(request), faultsEnabled)),
  )
  app.register(entraRoutes, { service })
  app.register(restRoutes, { service, prefix: '/v1.0/myorg' })
  app.register(reportDataRoutes, { service })
  app.register(pageRoutes, {
    pageDir: resolve(options.pageDir ?? 'dist/emulator/page'),
    frameAncestors: options.frameAncestors ?? '*',
  })
  if (faultsEnabled) {
    faultRoutes(app, calls)
    clockRoutes(app, emulatorClock)
  }
  return app
}
