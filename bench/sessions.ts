import type pg from 'pg'
import { createSessionTokens } from '#server/sign-in/authentication/session-tokens.ts'

export const sessionSecret = 'a session secret that only the bench uses'

const tokens = createSessionTokens(sessionSecret, Date)
const lifetimes = { idle: 12 * 3600, absolute: 30 * 86_400 }
const sidOf = (userId: number): string => `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`

/** The token of a user's session. The setup of a tenant has its id. */
export function tokenOf(
  userId: number,
  { tenantId, adm = false }: { tenantId: number; adm?: boolean },
): string {
  const holder = { id: userId, name: `Person ${userId}`, adm, tenantId, setupId: tenantId, tokenVersion: 1 }
  return tokens.sign(holder, { sid: sidOf(userId), lifetimes })
}

/** Gives users of a tenant, from one id to another, the sessions of their tokens. */
export async function addSessions(
  client: Pick<pg.Client, 'query'>,
  tenantId: number,
  [first, last]: [number, number],
): Promise<void> {
  await client.query(
    `insert into sessions (sid, tenant_id, user_id, token_version, user_agent, address, last_seen_at, expires_at)
     select ('00000000-0000-4000-8000-' || lpad(id::text, 12, '0'))::uuid, tenant_id, id, 1, 'bench', '127.0.0.1',
       now(), now() + interval '30 days'
     from users where tenant_id = $1 and id between $2 and $3`,
    [tenantId, first, last],
  )
}
