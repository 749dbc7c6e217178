import escapeHtml from 'escape-html'
import type { FastifyInstance } from 'fastify'
import { sameId } from '../catalog.ts'
import { CLIENT_ID, TENANT_ID } from '../demo-principal.ts'
import { readForm, type SignInForm } from './check-sign-in.ts'
import { EntraError } from './entra-error.ts'
import { DEMO_USER, type UserTokens } from './user-tokens.ts'

interface Address {
  Params: { tenant: string }
}

/** Accepts the tenant's id and the generic names that programs use when they do not know it. */
export const isKnownTenant = (tenant: string) =>
  sameId(tenant, TENANT_ID) || tenant === 'common' || tenant === 'organizations'

const isHttpUrl = (text: string | undefined): text is string => /^https?:\/\//i.test(text ?? '')

/**
 * Sign-in of users (authorization code with PKCE): a page with one button that redirects back to the program. With
 * `prompt=none` it redirects at once.
 */
export function authorizeRoutes(app: FastifyInstance, tokens: UserTokens): void {
  app.get<Address>('/:tenant/oauth2/v2.0/authorize', async (request, reply) => {
    const { params } = request
    const query = readForm(request.query)
    checkRequest(params.tenant, query)
    if (query.prompt === 'none' || query.confirmed === 'yes')
      return reply.redirect(redirectUrl(query, tokens))
    const confirmed = new URLSearchParams({ ...(query as Record<string, string>), confirmed: 'yes' })
    return reply.type('text/html').send(signInPage(`?${confirmed}`, query.redirect_uri ?? ''))
  })

  app.get<Address>('/:tenant/oauth2/v2.0/logout', async ({ query }, reply) => {
    const returnUrl = readForm(query).post_logout_redirect_uri
    return isHttpUrl(returnUrl)
      ? reply.redirect(returnUrl)
      : reply.type('text/plain').send('You are signed out.')
  })
}

function checkRequest(tenant: string, query: SignInForm): void {
  if (!isKnownTenant(tenant))
    throw new EntraError(400, 'invalid_request', 90002, `Tenant '${tenant}' not found.`)
  if (!sameId(query.client_id ?? '', CLIENT_ID)) {
    const why = `Application with identifier '${query.client_id}' was not found in the directory '${tenant}'.`
    throw new EntraError(400, 'unauthorized_client', 700016, why)
  }
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
}

function redirectUrl(query: SignInForm, tokens: UserTokens): string {
  const { redirect_uri = '', scope = '', state, nonce, code_challenge: challenge } = query
  const code = tokens.signCode({ scope, redirectUri: redirect_uri, nonce, challenge })
  const answer = new URLSearchParams({ code, ...(state !== undefined && { state }) })
  const back = new URL(redirect_uri)
  if (query.response_mode === 'fragment') back.hash = String(answer)
  else for (const [name, value] of answer) back.searchParams.set(name, value)
  return back.href
}

const signInPage = (url: string, redirectUri: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in · Power BI emulator</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 24rem; margin: 20vh auto 0; padding: 0 1rem }
  a { display: block; padding: .7rem 1rem; border: 1px solid; border-radius: .5rem }
</style>
</head>
<body>
<main>
<h1>Sign in</h1>
<p>${escapeHtml(new URL(redirectUri).host)} is asking you to sign in.</p>
<a href="${escapeHtml(url)}">${DEMO_USER.name} (${DEMO_USER.preferred_username})</a>
</main>
</body>
</html>
`
