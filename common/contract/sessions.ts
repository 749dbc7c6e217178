import { z } from 'zod'
import { validateConfirmation } from '../validation/confirmation.ts'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { assertion, options as passkeyOptions } from './passkeys.ts'
import { fingerprint, flag, id, instant, nothing, password, text } from './shapes.ts'

/** A sign-in on one device. */
const session = z.object({
  id,
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  address: z.string(),
  user_agent: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  /** The name of the administrator who views the portal as the user in this session; null in the user's own. */
  viewed_by: z.string().nullable().optional(),
})

const listed = z.object({ sessions: z.array(session) })

/** Who has viewed the portal as the user in the last 90 days, and when. */
const views = z.array(z.object({ at: instant, name: z.string() })).optional()

export const sessions = {
  ...group(
    { access: 'public', tag: 'sessions' },
    {
      exchangeToken: endpoint({
        summary: 'Sign in with the one-time token of `createSignInLink`.',
        request: z.object({ token: text(limits.token).min(1), id_empresa: id, fingerprint }),
        response: z.object({ token: z.string() }),
      }),
    },
  ),
  ...group(
    { access: 'user', tag: 'sessions' },
    {
      logout: endpoint({
        summary: 'End the current session.',
        audit: 'session.end',
        viewAs: true,
        request: nothing,
        /** Where the browser goes to sign out at the provider too, which sends it back to `/sso` without a query. */
        response: z.object({ sign_out_url: z.string().optional() }),
      }),
      getSessions: endpoint({
        summary: "One's own sessions, the last used first.",
        request: nothing,
        response: listed.extend({ views }),
      }),
      startConfirmation: endpoint({
        summary: 'With what `confirmSession` can be called.',
        request: nothing,
        response: z.object({
          password: z.boolean(),
          /** Whether the user has an authenticator app. */
          app: z.boolean(),
          /** Whether a provider has opened the session: `startProviderConfirmation` confirms it too. */
          provider: z.boolean(),
          /** A challenge for the user's passkeys; absent where there are none for this host. */
          passkey: passkeyOptions.optional(),
        }),
      }),
      confirmSession: endpoint({
        summary: 'Confirm who one is, with one proof, for changes that are refused with `session.confirm`.',
        bodyBytes: limits.proofBodyBytes,
        request: z.object({
          password: password.optional(),
          /** Of the authenticator app, or a recovery code. */
          code: text(limits.secondFactorCode).optional(),
          /** The answer to `startConfirmation`. */
          passkey: assertion.optional(),
        }),
        response: nothing,
        validate: validateConfirmation,
      }),
      endSession: endpoint({
        summary: "End one of one's own sessions.",
        audit: 'session.end',
        request: z.object({ id_session: id }),
        response: nothing,
      }),
      endSessions: endpoint({
        summary: "End all of one's own other sessions; with `include_current` also the current one.",
        audit: 'user.end_sessions',
        invalidatesCache: true,
        request: z.object({ include_current: flag.optional() }),
        response: nothing,
      }),
    },
  ),
  ...group(
    { access: 'admin', tag: 'sessions' },
    {
      userSessions: endpoint({
        summary: 'The sessions of a user, the last used first.',
        request: z.object({ id_user: id }),
        response: listed,
      }),
      endUserSession: endpoint({
        summary: 'End one session of a user.',
        audit: 'session.end',
        request: z.object({ id_user: id, id_session: id }),
        response: nothing,
      }),
      createSignInLink: endpoint({
        summary: 'A one-time token that signs a user in, as `/?token=`, within ten minutes.',
        audit: 'user.create_sign_in_link',
        request: z.object({ id_user: id }),
        response: z.object({ token: z.string(), expires_at: instant }),
      }),
      createViewLink: endpoint({
        summary:
          'A one-time token to view the portal as a user, read-only and for 30 minutes, as `/?token=`.',
        audit: 'user.create_view_link',
        request: z.object({ id_user: id }),
        response: z.object({ token: z.string(), expires_at: instant }),
      }),
      endUserSessions: endpoint({
        summary: 'End all sessions of a user.',
        audit: 'user.end_sessions',
        invalidatesCache: true,
        request: z.object({ id_user: id }),
        response: nothing,
      }),
    },
  ),
}
