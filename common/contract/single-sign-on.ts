import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { fingerprint, id, nothing, text } from './shapes.ts'

/**
 * Where to send the browser. It keeps `state` and `browser_key` in its session storage: the provider sends it back to
 * `/sso` with a query, which is sent on only if its `state` is the one that was kept.
 */
export const departure = { url: z.string(), state: z.string(), browser_key: z.string() }

/** What the browser brings back: what it kept, and the query of the address that it was sent to, without `?`. */
export const arrival = {
  browser_key: text(limits.token).min(1),
  parameters: text(limits.providerAnswer).min(1),
}

/** Sign-in by a provider of the company (OpenID Connect, decision 126). */
export const singleSignOn = {
  ...group(
    { access: 'public', tag: 'authentication' },
    {
      startProviderSignIn: endpoint({
        summary: "Begin a sign-in at one of the company's providers.",
        request: z.object({ id_empresa: id, id_setup: id, id_provider: id, fingerprint }),
        response: z.object(departure),
      }),
      finishProviderSignIn: endpoint({
        summary:
          'Complete a sign-in at a provider with what it sent back. It works once, and within ten minutes.',
        bodyBytes: limits.proofBodyBytes,
        request: z.object({ ...arrival, id_empresa: id, id_setup: id, fingerprint }),
        response: z.object({ token: z.string() }),
      }),
    },
  ),
  ...group(
    { access: 'user', tag: 'sessions' },
    {
      startProviderConfirmation: endpoint({
        summary:
          'Confirm a session that a provider has opened, in place of `confirmSession`: the provider asks again.',
        request: z.object({ id_setup: id }),
        response: z.object(departure),
      }),
      finishProviderConfirmation: endpoint({
        summary: 'Complete a confirmation at a provider with what it sent back.',
        bodyBytes: limits.proofBodyBytes,
        request: z.object(arrival),
        response: nothing,
      }),
    },
  ),
}
