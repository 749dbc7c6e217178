import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { PortalError } from '#common/errors.ts'
import { limits } from '#common/validation/limits.ts'
import { addAccessLog } from './access-log/route.ts'
import { embedOrigins } from './brand/public-config.ts'
import { addPublicConfig } from './brand/route.ts'
import type { Deps } from './deps.ts'
import { handlers } from './handlers.ts'
import { sendFailure } from './http/failure.ts'
import { addHealth } from './http/health.ts'
import { addMetrics } from './http/metrics.ts'
import { addDocs } from './http/openapi.ts'
import { addPages } from './http/pages.ts'
import { addCalls } from './http/routes.ts'
import { addSecurity } from './http/security.ts'
import { addImages } from './images/route.ts'
import { addPictureSweep } from './images/sweep.ts'
import { addRunLogSweep } from './playlists/sweep.ts'
import { version } from './version.ts'

/** Whose `X-Forwarded-For` is believed: nobody's, that of so many proxies in front, or that of named addresses. */
function trustProxy(setting: string): false | string | ((address: string, hop: number) => boolean) {
  if (setting === 'off') return false
  if (!/^\d+$/.test(setting)) return setting
  const proxies = Number(setting)
  return (_address, hop) => hop < proxies
}

/** How long a request may take to come in, in ms: a picture of 5 MiB over a slow line, and then some. */
const uploadTime = 120_000

/** A call without fields may say that it is JSON and then say nothing. */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parse(request, body, done)
  })
}

/** What a test of the API leaves out: the built pages. */
export interface AppOptions {
  pages?: boolean
}

/** The portal's HTTP server, put together from what it depends on; it listens nowhere yet. */
export async function buildApp(deps: Deps, { pages = true }: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: limits.jsonBytes,
    trustProxy: trustProxy(deps.config.TRUST_PROXY),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: uploadTime,
    frameworkErrors: sendFailure,
  })
  app.decorateRequest('session', undefined)
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler(() => {
    throw new PortalError('call.unknown')
  })
  takeEmptyJson(app)
  addSecurity(app, deps.config, await embedOrigins(deps))
  addMetrics(app)
  addHealth(app, deps)
  addDocs(app, version)
  addAccessLog(app, deps)
  await addCalls(app, deps, handlers)
  addImages(app, deps)
  addPublicConfig(app, deps)
  addPictureSweep(app, deps)
  addRunLogSweep(app, deps)
  if (pages) await addPages(app, deps)
  return app
}
