import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Content } from '#emulator/content/content.ts'
import { demoContent } from '#emulator/content/demo-content.ts'
import { pageFolder } from '#emulator/package-files.ts'
import { armRoutes } from './azure/arm-routes.ts'
import { Catalog } from './catalog/catalog.ts'
import { EmulatorClock } from './emulator-clock.ts'
import { entraControlRoutes } from './entra/control-routes.ts'
import { Directory } from './entra/directory.ts'
import { entraRoutes } from './entra/routes.ts'
import { SigningKeys } from './entra/signing-keys.ts'
import { ExportJobs } from './exports/export-jobs.ts'
import { CallLog } from './faults/call-log.ts'
import { clockRoutes } from './faults/clock-routes.ts'
import { requestJournal } from './faults/request-journal.ts'
import { faultRoutes } from './faults/routes.ts'
import { homePage } from './home-page.ts'
import { pageRoutes } from './page/routes.ts'
import { isLocal } from './preview/is-local.ts'
import { previewRoutes } from './preview/routes.ts'
import { schemaRoutes } from './preview/schema-routes.ts'
import { reportDataRoutes } from './report-data/routes.ts'
import { restRoutes } from './rest/routes.ts'
import { sendError, sendNotFound } from './send-error.ts'
import type { Service } from './service.ts'
import { stateRoutes } from './state/state-routes.ts'
import { StateStore } from './state/state-store.ts'
import type { Certificate } from './tls/create-certificate.ts'
import { createHttpAndHttpsServer } from './tls/http-and-https-server.ts'
import { createTokens } from './tokens/tokens.ts'

export interface EmulatorOptions {
  /** Signs tokens; with the same key, tokens of an earlier run stay valid. */
  signingKey: string
  /** Enables the control API and page under `/__emulator/`. */
  faultsEnabled: boolean
  /** What is served, read at each request; the demo content by default. */
  content?: () => Content
  /** Counts how often the content was read, for pages that show it. */
  contentVersion?: () => number
  /** Keeps what programs have changed; it is lost with the process by default. */
  state?: StateStore
  /** Now, in milliseconds since 1970. */
  clock?: () => number
  /** Folder of the built report page. */
  pageDir?: string
  /** The public base URL; defaults to each request's Host header. */
  publicUrl?: string
  /** Lifetime of Entra tokens. */
  entraTokenSeconds?: number
  /** CSP `frame-ancestors` of the report page. */
  frameAncestors?: string
  /** Who may open previews and see the client secret without credentials; by default a person at this computer. */
  mayPreview?: (request: FastifyRequest) => boolean
  /** If set, https is served on the same port as http: Microsoft's sign-in libraries require it. */
  tls?: Certificate
}

/** Embed tokens contain the filters of an identity, which can be long. */
const MAX_HEADER_BYTES = 256 * 1024

/** Longer than clients keep idle connections, so that they never reuse one that is being closed. */
const KEEP_ALIVE_MS = 75_000

/** The emulator as a Fastify app; the caller starts listening. */
export function buildEmulator(options: EmulatorOptions): FastifyInstance {
  const { signingKey, faultsEnabled, publicUrl, tls } = options
  const server = { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS }
  const app: FastifyInstance = fastify({
    serverFactory: (listener) =>
      tls ? createHttpAndHttpsServer(listener, server, tls) : createServer(server, listener),
    // As HTTP services do. Ids and names in paths keep their case.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    genReqId: () => randomUUID(),
    // Invalid URLs do not reach the hooks.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.header('RequestId', request.id)),
    // Hanging requests (an injected fault) must not keep the process from stopping.
    forceCloseConnections: true,
  })
  const calls = new CallLog()
  const emulatorClock = new EmulatorClock(options.clock ?? Date.now)
  const clock = emulatorClock.now
  const { content = () => demoContent, state = new StateStore(), mayPreview = isLocal } = options
  const service: Service = {
    clock,
    content,
    state,
    catalog: (principal) => new Catalog(content(), state, principal),
    tokens: createTokens(signingKey, clock),
    calls,
    exports: new ExportJobs(clock),
    directory: new Directory(),
    signingKeys: new SigningKeys(clock),
    trial: { tokens: 0 },
    entraTokenSeconds: options.entraTokenSeconds ?? 3599,
    baseUrl: (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`,
  }

  app.register(compress, { encodings: ['gzip'] })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('RequestId', request.id)
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendNotFound)

  if (faultsEnabled) requestJournal(app, calls, clock)

  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/', async (request, reply) =>
    reply.type('text/html').send(
      homePage(content().tenants, service.catalog(), {
        baseUrl: service.baseUrl(request),
        mayPreview: mayPreview(request),
        faultsEnabled,
      }),
    ),
  )
  app.register(entraRoutes, { service })
  app.register(restRoutes, { service, prefix: '/v1.0/myorg' })
  app.register(armRoutes, { service })
  app.register(reportDataRoutes, { service })
  app.register(pageRoutes, {
    pageDir: resolve(options.pageDir ?? pageFolder()),
    frameAncestors: options.frameAncestors ?? '*',
  })
  previewRoutes(app, service, { version: options.contentVersion ?? (() => 1), isAllowed: mayPreview })
  schemaRoutes(app)
  if (faultsEnabled) {
    stateRoutes(app, state)
    faultRoutes(app, service)
    clockRoutes(app, emulatorClock)
    entraControlRoutes(app, service)
  }
  return app
}
