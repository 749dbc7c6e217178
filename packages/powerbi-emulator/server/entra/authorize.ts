import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tenant, User } from '#emulator/content/content.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { answerProgram } from './answer-program.ts'
import {
  type AuthorizationRequest,
  checkRequest,
  isRedirectUri,
  requireClient,
} from './authorization-request.ts'
import { type BrowserSession, BrowserSessions } from './browser-sessions.ts'
import { requireApp } from './check-sign-in.ts'
import { EntraError, entraErrorBody } from './entra-error.ts'
import type { Grants } from './grants.ts'
import { loginHintOf } from './person-claims.ts'
import { readForm, type SignInForm } from './sign-in-form.ts'
import { errorPage, signedOutPage, signInPage } from './sign-in-page.ts'
import type { FindTenant } from './tenants.ts'

interface Address {
  Params: { tenant: string }
}

const fieldsOf = ({ method, body, query }: FastifyRequest): SignInForm =>
  readForm(method === 'POST' ? body : query)

/** An address of the sign-in page with another query. */
const linkTo = (query: SignInForm, changes: SignInForm): string => {
  const entries = Object.entries({ ...query, ...changes })
  return `?${new URLSearchParams(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))}`
}

/**
 * Sign-in of people (authorization code with PKCE): a page with a link for each person, which goes back to the program. A
 * person who is signed in in this browser goes back at once, unless the request asks for the page.
 */
export function authorizeRoutes(
  app: FastifyInstance,
  { clock, directory }: Pick<Service, 'clock' | 'directory'>,
  grants: Grants,
  findTenant: FindTenant,
): void {
  const sessions = new BrowserSessions(directory, clock)
  const descriptionOf = (error: EntraError) => entraErrorBody(error, clock()).error_description

  const answerWithCode = (
    reply: FastifyReply,
    query: SignInForm,
    { tenant, app: client, redirectUri }: AuthorizationRequest,
    { user, sid, authTime }: BrowserSession,
  ) => {
    const challenge = query.code_challenge
    const code = grants.issueCode({
      tenantId: tenant.id,
      userId: user.id,
      clientId: client.clientId,
      scope: query.scope ?? '',
      redirectUri,
      nonce: query.nonce,
      challenge,
      challengeMethod: query.code_challenge_method === 'S256' ? 'S256' : 'plain',
      sid,
      authTime,
      hasMaxAge: Boolean(query.max_age),
    })
    return answerProgram(reply, query, redirectUri, { code })
  }

  const answerWithError = (
    reply: FastifyReply,
    query: SignInForm,
    { redirectUri }: AuthorizationRequest,
    error: EntraError,
  ) =>
    answerProgram(reply, query, redirectUri, { error: error.error, error_description: descriptionOf(error) })

  app.route<Address>({
    method: ['GET', 'POST'],
    url: '/:tenant/oauth2/v2.0/authorize',
    errorHandler: (error, request, reply) => {
      if (!(error instanceof EntraError)) throw error
      const again = linkTo(request.query as SignInForm, { account: undefined, prompt: 'select_account' })
      return reply
        .code(error.status)
        .type('text/html')
        .send(
          errorPage(
            descriptionOf(error),
            error.number === 50057 ? [{ label: 'Use another account', url: again }] : [],
          ),
        )
    },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const query = fieldsOf(request)
      const client = requireClient(findTenant(request.params.tenant), query)
      const refuse = (error: EntraError) => answerWithError(reply, query, client, error)
      try {
        checkRequest(query)
      } catch (error) {
        if (error instanceof EntraError) return refuse(error)
        throw error
      }
      if (query.cancel !== undefined) return refuse(declined())
      const { tenant, redirectUri } = client
      const current = sessions.find(request, tenant)
      const isStale = !current || (Boolean(query.max_age) && sessions.age(current) >= Number(query.max_age))
      if (query.account !== undefined) {
        const user = requireEnabled(directory.find(tenant, query.account), tenant, query.account)
        const isKept = !isStale && query.prompt !== 'login' && current.user.id === user.id
        return answerWithCode(reply, query, client, isKept ? current : sessions.start(reply, tenant, user))
      }
      const people = directory.all(tenant)
      const hinted = people.find((user) => isHinted(user, query.login_hint))
      const isOther = query.login_hint !== undefined && current?.user.id !== hinted?.id
      const isSilent = query.prompt === undefined || query.prompt === 'none'
      if (!isStale && !isOther && isSilent) return answerWithCode(reply, query, client, current)
      if (query.prompt === 'none') return refuse(notSignedIn())

      const offered = hinted ? [hinted] : ofDomain(people, query.domain_hint)
      const others = [
        ...(offered.length < people.length
          ? [
              {
                label: 'Use another account',
                url: linkTo(query, { login_hint: undefined, domain_hint: undefined }),
              },
            ]
          : []),
        { label: 'Cancel', url: linkTo(query, { cancel: '' }) },
      ]
      const links = offered.map(({ name, email }) => ({
        label: `${name} (${email})`,
        url: linkTo(query, { account: email }),
      }))
      return reply.type('text/html').send(signInPage(new URL(redirectUri).host, links, others))
    },
  })

  app.route<Address>({
    method: ['GET', 'POST'],
    url: '/:tenant/oauth2/v2.0/logout',
    handler: async (request, reply) => {
      const tenant = findTenant(request.params.tenant)
      const { client_id: clientId, post_logout_redirect_uri: returnUrl, state } = fieldsOf(request)
      sessions.end(request, reply)
      const clients = clientId === undefined ? tenant.apps : [requireApp(tenant, clientId)]
      if (returnUrl === undefined || !clients.some((one) => isRedirectUri(one, returnUrl))) {
        return reply.type('text/html').send(signedOutPage())
      }
      const back = new URL(returnUrl)
      if (state !== undefined) back.searchParams.set('state', state)
      return reply.redirect(back.href)
    },
  })
}

const isHinted = (user: User, hint: string | undefined): boolean =>
  hint !== undefined && (sameId(user.email, hint) || loginHintOf(user) === hint)

function ofDomain(people: User[], domain: string | undefined): User[] {
  const found = people.filter(({ email }) => email.toLowerCase().endsWith(`@${domain?.toLowerCase()}`))
  return found.length > 0 ? found : people
}

function requireEnabled(user: User | undefined, tenant: Tenant, name: string): User {
  if (user && !user.disabled) return user
  if (user) throw new EntraError(400, 'access_denied', 50057, 'The user account is disabled.')
  throw new EntraError(
    400,
    'access_denied',
    50034,
    `The user account ${name} does not exist in the ${tenant.id} directory.`,
  )
}

const declined = () =>
  new EntraError(400, 'access_denied', 65004, 'User declined to consent to access the app.')

const notSignedIn = () =>
  new EntraError(400, 'login_required', 50058, 'A silent sign-in request was sent but no user is signed in.')
