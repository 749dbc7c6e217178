import { createSessionTokens } from '#server/authentication/session-tokens.ts'
import type { Postgres } from './postgres.ts'

export const secret = 'a session secret that only the bench uses'
/** Users in addition to those of the demo. */
const users = { first: 1001, count: 100 }
export const reportId = 378
/** A user without groups, whose access is changed. */
export const changingUserId = users.first + users.count

const tokens = createSessionTokens(secret, Date)
const sidOf = (userId: number): string => `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`

export function tokenOf(userId: number, adm = false): string {
  const holder = { id: userId, name: `Person ${userId}`, adm, tenantId: 1, setupId: 1, tokenVersion: 1 }
  return tokens.sign(holder, { sid: sidOf(userId), lifetimes: { idle: 12 * 3600, absolute: 30 * 86_400 } })
}

export const userTokens = Array.from({ length: users.count }, (_, at) => tokenOf(users.first + at))

/** Adds users with sessions and access to a report to the demo data. */
export async function addUsers(database: Postgres): Promise<void> {
  await database.query(
    `insert into users (id, tenant_id, setup_id, name, email, password_hash)
       select id, 1, 1, 'Person ' || id, 'person' || id || '@bench.test', 'none'
       from generate_series(${users.first}, ${changingUserId}) as id;
     insert into sessions (sid, tenant_id, user_id, token_version, user_agent, address, last_seen_at, expires_at)
       select ('00000000-0000-4000-8000-' || lpad(id::text, 12, '0'))::uuid, 1, id, 1, 'bench', '127.0.0.1', now(),
         now() + interval '30 days'
       from users where tenant_id = 1;
     insert into group_members (tenant_id, group_id, user_id)
       select 1, group_id, users.id from reports, users
       where reports.id = ${reportId} and users.id between ${users.first} and ${changingUserId - 1};
     insert into report_users (tenant_id, report_id, user_id)
       select 1, ${reportId}, id from users where id between ${users.first} and ${changingUserId - 1}`,
  )
}
