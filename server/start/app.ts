import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import { addSecurityTables } from '../access/security-table-route.ts'
import { addImages } from '../base/images/route.ts'
import { version } from '../base/version.ts'
import { addBrandFiles } from '../company/brand/icon.ts'
import { createKnownConfigs } from '../company/brand/known-configs.ts'
import { addPublicConfig } from '../company/brand/public-config.ts'
import { addLiveStreams } from '../displays/live/routes.ts'
import { sendFailure } from '../http/failure.ts'
import { addJsonBody } from '../http/json-body.ts'
import { addDocs } from '../http/openapi.ts'
import { addHostCheck, addProxyWarning, trustProxy } from '../http/proxy.ts'
import { createRequestIds } from '../http/request-ids.ts'
import { addSecurity } from '../http/security.ts'
import { addShutdown } from '../http/shutdown.ts'
import { asPortalError } from '../power-bi/client/portal-error.ts'
import { recordRefusal } from '../records/audit/refusals.ts'
import { addExportFiles } from '../reports/exports/file-route.ts'
import { addOneClick } from '../reports/subscriptions/one-click.ts'
import { addScim } from '../scim/routes.ts'
import { addDemoUsers, findDemoUsers } from '../seed/demo-users.ts'
import { addBackChannelLogout } from '../sign-in/single-sign-on/back-channel.ts'
import { addCallLog, startRequest } from './call-log.ts'
import type { Deps } from './deps.ts'
import { handlers } from './handlers.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'
import { addPages } from './pages.ts'
import { addRoutes } from './routes.ts'

/** Long enough to upload a picture of 5 MiB over a slow connection. */
const requestTimeoutMs = 120_000

/** Options for tests. */
export interface AppOptions {
  pages?: boolean
}

/** Builds the HTTP server from its dependencies; it does not listen yet. */
export async function buildApp(deps: Deps, { pages = true }: AppOptions = {}): Promise<FastifyInstance> {
  const { DEMO_DATA } = deps.config
  const recorders = { metrics: deps.metrics.calls, tracing: deps.tracing }
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: limits.bodyBytes,
    trustProxy: trustProxy(deps.config.TRUST_PROXY),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // Requests that arrive while the server is stopping are answered, and their connections closed.
    return503OnClosing: false,
    forceCloseConnections: false,
    requestTimeout: requestTimeoutMs,
    // An address that cannot be decoded; no hook runs for it.
    frameworkErrors: (error, request, reply) => {
      startRequest(request, reply, recorders)
      sendFailure(asPortalError(error), request, reply)
    },
    genReqId: createRequestIds(deps.config),
  })
  app.decorateRequest('session', undefined)
  app.setErrorHandler((error, request, reply) => {
    const failure = asPortalError(error)
    recordRefusal(deps, request, failure)
    sendFailure(failure, request, reply)
  })
  app.setNotFoundHandler(() => {
    throw new PortalError('call.unknown')
  })
  addCallLog(app, recorders)
  addHostCheck(app)
  addJsonBody(app)
  addProxyWarning(app, deps.config)
  const configOf = await createKnownConfigs(DEMO_DATA ? { ...deps, findDemoUsers } : deps)
  await addSecurity(app, deps.config)
  // Before what waits while the server stops, so that browsers go to another node in the meantime.
  addMetrics(app, deps, addLiveStreams(app, deps))
  addHealth(app, deps, addShutdown(app, deps.config.SHUTDOWN_DELAY_SECONDS * 1000))
  addDocs(app, version)
  await addRoutes(app, deps, handlers)
  addImages(app, deps.database.db)
  addExportFiles(app, deps)
  addSecurityTables(app, deps)
  await addOneClick(app, deps)
  await addBackChannelLogout(app, deps)
  await addScim(app, deps)
  addPublicConfig(app, configOf)
  if (DEMO_DATA) addDemoUsers(app)
  addBrandFiles(app, configOf)
  if (pages) await addPages(app, deps, configOf)
  return app
}
