import { generateKeyPairSync } from 'node:crypto'
import pg from 'pg'
import { addSessions } from '../sessions.ts'

export const tenantId = 1
const reportId = 378
const firstId = 10_001

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** All displays of the bench have the same key, which nothing compares. */
export const deviceKey = privateKey

/** Adds paired displays to the demo company, which play one report of a playlist of a user. @returns their ids */
export async function addDisplays(databaseUrl: string, count: number): Promise<number[]> {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ids = `generate_series(${firstId}, ${firstId + count - 1}) as display(id)`
  try {
    await client.query(`
      insert into users (id, tenant_id, setup_id, name, email, password_hash, is_display)
        select id, ${tenantId}, 1, 'Display ' || id, 'display-' || id || '@displays.invalid', '-', true from ${ids};
      insert into displays (tenant_id, user_id, number, device_key, session_sid, paired_at)
        select ${tenantId}, id, id, '${JSON.stringify({ kty: 'EC', crv: 'P-256', x, y })}',
          ('00000000-0000-4000-8000-' || lpad(id::text, 12, '0'))::uuid, now() from ${ids};
      insert into group_members (tenant_id, group_id, user_id)
        select ${tenantId}, group_id, display.id from reports, ${ids} where reports.id = ${reportId};
      insert into report_users (tenant_id, report_id, user_id) select ${tenantId}, ${reportId}, id from ${ids};
      insert into playlists (id, tenant_id, user_id, name) values (${firstId}, ${tenantId}, 2, 'Lobby');
      insert into playlist_entries (tenant_id, playlist_id, report_id, position, seconds, navigable)
        values (${tenantId}, ${firstId}, ${reportId}, 1, 30, false);
      insert into display_schedule (tenant_id, display_id, content, playlist_id, days, from_minute, until_minute)
        select ${tenantId}, id, 'always', ${firstId}, '{}', 0, 0 from ${ids}`)
    await addSessions(client, tenantId, [firstId, firstId + count - 1])
    await addSessions(client, tenantId, [1, 1])
  } finally {
    await client.end()
  }
  return Array.from({ length: count }, (_, at) => firstId + at)
}

export const playlistId = firstId
