import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Model } from '#emulator/models/types.ts'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import { checkIdentities } from '../tokens/check-identities.ts'
import { issueEmbedToken } from '../tokens/issue-embed-token.ts'
import { previewPage } from './preview-page.ts'

interface PreviewPath {
  Params: { reportId: string }
  Querystring: { role?: string; username?: string; customData?: string }
}

const TOKEN_SECONDS = 3600
const NOT_ALLOWED =
  'Previews need no credentials, so they are shown on the computer of the emulator only, unless EMULATOR_PREVIEW is 1.'

/**
 * `/preview/{report}`: a report without a program around it, as the members of a role see it. The page loads again
 * when own data was read again. It needs no credentials, so not everybody may open it.
 * @param version counts how often the content was read
 */
export function previewRoutes(
  app: FastifyInstance,
  service: Service,
  { version, isAllowed }: { version: () => number; isAllowed: (request: FastifyRequest) => boolean },
): void {
  const { catalog, tokens, clock, content } = service

  function tokenFor(
    reportId: string,
    model: Model,
    { role, username, customData }: PreviewPath['Querystring'],
  ) {
    const identity = {
      username: username || 'preview',
      roles: [role ?? ''],
      datasets: [model.id],
      customData,
    }
    const [tenant] = content().tenants
    const now = clock()
    const iat = Math.floor(now / 1000)
    return issueEmbedToken(tokens, {
      access: { tid: tenant.id, appid: tenant.apps[0]?.clientId ?? '', iat, exp: iat + TOKEN_SECONDS },
      grant: {
        reports: [{ id: reportId, allowEdit: false }],
        datasets: [model.id],
        identities: checkIdentities([model], model.roles.length > 0 ? [identity] : []),
        targetWorkspaces: [],
      },
      lifetimeInMinutes: undefined,
      seconds: undefined,
      now,
    })
  }

  app.get('/preview/version', async () => ({ version: version() }))

  app.get<PreviewPath>('/preview/:reportId', async (request, reply) => {
    if (!isAllowed(request)) throw new ServiceError(403, 'PreviewNotAllowed', NOT_ALLOWED)
    const report = catalog().report(request.params.reportId)
    const model = catalog().model(report.datasetId)
    const asked = { ...request.query, role: request.query.role ?? model.roles[0]?.name }
    const { token } = tokenFor(report.id, model, asked)
    return reply.type('text/html').send(previewPage({ report, model, asked, token, version: version() }))
  })
}
