import type { FastifyInstance } from 'fastify'
import { href } from '#common/addresses/paths.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { SignInDeps } from '../../sign-in/deps.ts'
import { requireAccess } from '../../sign-in/guard.ts'
import type { ReportsDeps } from '../deps.ts'
import { endByToken } from './queries.ts'

/** The form that mail programs send (RFC 8058, 3.2), in either of its types. A scanner that posts sends another one. */
const oneClick = /List-Unsubscribe[\s\S]{1,100}One-Click/

const maxBodyBytes = 4096

/**
 * `POST /api/unsubscribe/{tenant}/{token}` ends a subscription or the weekly mail, without a session or a question; also once more. `GET`
 * changes nothing: it leads to the screen that asks, as for programs that only know links.
 */
export async function addOneClick(app: FastifyInstance, deps: ReportsDeps & SignInDeps): Promise<void> {
  const url = '/api/unsubscribe/:tenant(^[0-9]{1,9}$)/:token(^[0-9a-f]{32}$)'
  const guard = requireAccess(deps, 'unsubscribe', { access: 'public', tag: 'reports' })
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    const parser = { parseAs: 'string', bodyLimit: maxBodyBytes } as const
    forms.addContentTypeParser<string>('*', parser, (_request, body, done) => done(null, body))
    forms.post<{ Params: { tenant: string; token: string } }>(url, guard, async ({ params, body }, reply) => {
      if (typeof body !== 'string' || !oneClick.test(body)) throw new PortalError('request.invalid')
      await endByToken({ db: deps.database.db, tenantId: Number(params.tenant) }, params.token)
      return reply.type('text/plain').send('')
    })
    forms.get<{ Params: { token: string } }>(url, guard, ({ params }, reply) =>
      reply.redirect(`${href('cancelSubscription')}#${params.token}`, 303),
    )
  })
}
