import type { FastifyInstance } from 'fastify'
import type { Model } from '#emulator/models/types.ts'
import type { Service } from '../service.ts'
import { checkIdentities } from '../tokens/check-identities.ts'
import { issueEmbedToken } from '../tokens/issue-embed-token.ts'
import { previewPage } from './preview-page.ts'

interface PreviewPath {
  Params: { reportId: string }
  Querystring: { role?: string; username?: string; customData?: string }
}

const TOKEN_SECONDS = 3600

/**
 * `/preview/{report}`: a report without a program around it, as the members of a role see it. The page loads again
 * when own data was read again.
 * @param version counts how often the content was read
 */
export function previewRoutes(app: FastifyInstance, service: Service, version: () => number): void {
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
    const report = catalog().report(request.params.reportId)
    const model = catalog().model(report.datasetId)
    const asked = { ...request.query, role: request.query.role ?? model.roles[0]?.name }
    const { token } = tokenFor(report.id, model, asked)
    return reply.type('text/html').send(previewPage({ report, model, asked, token, version: version() }))
  })
}
