import escapeHtml from 'escape-html'
import type { FastifyInstance } from 'fastify'
import type { User } from '#emulator/content/content.ts'
import { sameId } from '../same-id.ts'
import { readForm, requireApp, type SignIn, type SignInForm } from './check-sign-in.ts'
import { EntraError } from './entra-error.ts'
import type { FindTenant } from './tenants.ts'
import type { UserTokens } from './user-tokens.ts'

interface Address {
  Params: { tenant: string }
}

const isHttpUrl = (text: string | undefined): text is string => /^https?:\/\//i.test(text ?? '')

/**
 * Sign-in of users (authorization code with PKCE): a page with a button for each user, which redirects back to the
 * program. With `prompt=none` it redirects at once, for the user that `login_hint` names or the first one.
 */
export function authorizeRoutes(app: FastifyInstance, tokens: UserTokens, findTenant: FindTenant): void {
  app.get<Address>('/:tenant/oauth2/v2.0/authorize', async (request, reply) => {
    const query = readForm(request.query)
    const signIn = checkRequest(findTenant(request.params.tenant), query)
    const { users } = signIn.tenant
    const wanted = query.confirmed ?? (query.prompt === 'none' ? (query.login_hint ?? users[0]?.email) : '')
    const user = users.find(({ email }) => sameId(email, wanted ?? ''))
    if (user) return reply.redirect(redirectUrl(query, user, signIn, tokens))
    const links = users.map((one) => ({
      label: `${one.name} (${one.email})`,
      url: `?${new URLSearchParams({ ...(query as Record<string, string>), confirmed: one.email })}`,
    }))
    return reply.type('text/html').send(signInPage(links, query.redirect_uri ?? ''))
  })

  app.get<Address>('/:tenant/oauth2/v2.0/logout', async ({ query }, reply) => {
    const returnUrl = readForm(query).post_logout_redirect_uri
    return isHttpUrl(returnUrl)
      ? reply.redirect(returnUrl)
      : reply.type('text/plain').send('You are signed out.')
  })
}

function checkRequest(tenant: SignIn['tenant'], query: SignInForm): SignIn {
  const app = requireApp(tenant, query.client_id)
  if (!isHttpUrl(query.redirect_uri)) {
    throw new EntraError(400, 'invalid_request', 50011, 'The redirect URI must be an http or https URL.')
  }
  if (query.response_type !== 'code') {
    throw new EntraError(
      400,
      'unsupported_response_type',
      70005,
      "Only the response_type 'code' is supported.",
    )
  }
  return { tenant, app }
}

function redirectUrl(query: SignInForm, user: User, { tenant, app }: SignIn, tokens: UserTokens): string {
  const { redirect_uri = '', scope = '', state, nonce, code_challenge: challenge } = query
  const { name, email, id } = user
  const code = tokens.signCode({
    scope,
    redirectUri: redirect_uri,
    nonce,
    challenge,
    clientId: app.clientId,
    user: { oid: id, name, preferred_username: email, tid: tenant.id },
  })
  const answer = new URLSearchParams({ code, ...(state !== undefined && { state }) })
  const back = new URL(redirect_uri)
  if (query.response_mode === 'fragment') back.hash = String(answer)
  else for (const [name, value] of answer) back.searchParams.set(name, value)
  return back.href
}

const signInPage = (links: { label: string; url: string }[], redirectUri: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in · Power BI emulator</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 24rem; margin: 20vh auto 0; padding: 0 1rem }
  a { display: block; margin-top: .5rem; padding: .7rem 1rem; border: 1px solid; border-radius: .5rem }
</style>
</head>
<body>
<main>
<h1>Sign in</h1>
<p>${escapeHtml(new URL(redirectUri).host)} is asking you to sign in.</p>
${links.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`).join('\n')}
</main>
</body>
</html>
`
