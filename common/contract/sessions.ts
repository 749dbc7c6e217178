import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'
import { flag, id, instant, nothing } from './shapes.ts'

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
})

const listed = z.object({ sessions: z.array(session) })

export const sessions = {
  ...group(
    { access: 'user', tag: 'sessions' },
    {
      logout: endpoint({
        summary: 'End the current session.',
        audit: 'session.end',
        request: nothing,
        response: nothing,
      }),
      getSessions: endpoint({
        summary: "One's own sessions, the last used first.",
        request: nothing,
        response: listed,
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
