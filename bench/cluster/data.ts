import pg from 'pg'
import { addSessions, tokenOf } from '../sessions.ts'

/** The first tenant of the demo. */
export const tenantId = 1
/** Users in addition to those of the demo. */
const users = { first: 1001, count: 100 }
export const reportId = 378
/** A user without groups, whose access is changed. */
export const changingUserId = users.first + users.count

export const userTokens = Array.from({ length: users.count }, (_, at) =>
  tokenOf(users.first + at, { tenantId }),
)

/** Works with a connection to a database. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Adds users with sessions and access to a report to the demo data. */
export async function addUsers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (id, tenant_id, setup_id, name, email, password_hash)
       select id, ${tenantId}, 1, 'Person ' || id, 'person' || id || '@bench.test', 'none'
       from generate_series(${users.first}, ${changingUserId}) as id;
     insert into group_members (tenant_id, group_id, user_id)
       select ${tenantId}, group_id, users.id from reports, users
       where reports.id = ${reportId} and users.id between ${users.first} and ${changingUserId - 1};
     insert into report_users (tenant_id, report_id, user_id)
       select ${tenantId}, ${reportId}, id from users where id between ${users.first} and ${changingUserId - 1}`,
  )
  await addSessions(client, tenantId, [1, changingUserId])
}
