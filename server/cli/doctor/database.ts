import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isLoopback } from '../../base/config.ts'
import { explainDatabaseError } from '../../base/db/database-error.ts'
import { administrativeClient, requireServer } from '../../base/db/migrate.ts'
import { pendingMigrations, readMigrations, schemaVersion } from '../../base/db/migrations.ts'
import type { DatabaseServer } from '../../base/db/open.ts'
import { isPooled } from '../../base/db/pooler.ts'
import { clockFinding } from './clock.ts'
import { type Finding, failed, ok, warning } from './finding.ts'
import { checkReplica } from './replica.ts'

const about = 'database'
/** Of one node: calls, searches, readiness and notifications. */
const connectionsOfNode = 16
const notificationTimeoutMs = 3_000

async function checkServer(client: pg.Client): Promise<Finding[]> {
  await requireServer(client)
  const { rows } = await client.query<{ version: string; readOnly: string; max: number; used: number }>(
    `select current_setting('server_version') as version, current_setting('transaction_read_only') as "readOnly",
       current_setting('max_connections')::int as max,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  )
  const server = rows[0]
  if (!server) return []
  const found = [ok(about, `PostgreSQL ${server.version} answers`)]
  if (server.readOnly === 'on') {
    const advice = 'DATABASE_URL leads to a replica or to a server in recovery; the portal needs the primary.'
    found.push(failed(about, 'it is read-only', advice))
  }
  const free = server.max - server.used
  if (free < connectionsOfNode) {
    const advice = `A node uses up to ${connectionsOfNode}, and an update needs another one. Raise max_connections.`
    found.push(warning(about, `${free} of ${server.max} connections are free`, advice))
  }
  return found
}

async function checkEncryption(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ ssl: boolean; version: string | null }>(
    'select ssl, version from pg_stat_ssl where pid = pg_backend_pid()',
  )
  if (rows[0]?.ssl) return ok(about, `the connection is encrypted (${rows[0].version})`)
  if (client.host.startsWith('/') || isLoopback(client.host))
    return ok(about, 'the connection stays on this machine')
  const advice = 'Add ?sslmode=verify-full to DATABASE_URL, unless the network between them is trusted.'
  return warning(about, `the connection to ${client.host} is not encrypted`, advice)
}

async function checkSchema(client: pg.Client): Promise<{ isCurrent: boolean; finding: Finding }> {
  const migrations = readMigrations()
  const [version, pending] = [await schemaVersion(client), await pendingMigrations(client, migrations)]
  const newest = migrations.at(-1)
  if (version !== undefined && newest && version > newest.when) {
    const advice = 'Update this installation to the release that the other nodes have.'
    return { isCurrent: false, finding: failed('schema', 'it is that of a newer release', advice) }
  }
  if (pending.length === 0) return { isCurrent: true, finding: ok('schema', `up to date (${newest?.name})`) }
  const advice = 'They are applied when a node starts, or now with "migrate"; "migrate --dry-run" lists them.'
  const message = `${pending.length} migrations are pending, from ${pending[0]?.name} on`
  return { isCurrent: false, finding: warning('schema', message, advice) }
}

async function checkNotifications(
  listener: pg.Client,
  sender: pg.Client,
  isThroughPooler: boolean,
): Promise<Finding> {
  const channel = 'vitrine_doctor'
  const payload = randomUUID()
  const received = new Promise<boolean>((resolve) => {
    listener.on('notification', (message) => {
      if (message.payload === payload) resolve(true)
    })
  })
  await listener.query(`listen ${channel}`)
  await sender.query('select pg_notify($1, $2)', [channel, payload])
  const isReceived = await Promise.race([received, sleep(notificationTimeoutMs, false, { ref: false })])
  if (isReceived) return ok('notifications', 'changes reach other nodes (LISTEN/NOTIFY)')
  const advice = isThroughPooler
    ? 'Set DATABASE_LISTEN_URL to PostgreSQL itself, past the pooler.'
    : 'Check that DATABASE_URL and DATABASE_LISTEN_URL lead to the same database.'
  return warning('notifications', 'they do not arrive, so every query reads from the database', advice)
}

/** The server, its schema and clock. @returns whether the tables can be read */
export async function checkDatabase(
  server: DatabaseServer,
  report: (finding: Finding) => void,
): Promise<{ isCurrent: boolean }> {
  const client = administrativeClient(server.connection, 'doctor')
  const listener = administrativeClient(server.direct ?? server.connection, 'doctor')
  try {
    for (const one of [client, listener]) {
      await one.connect().catch((error: unknown) => {
        throw explainDatabaseError(error, one)
      })
    }
    for (const finding of await checkServer(client)) report(finding)
    if (!server.isEmbedded) report(await checkEncryption(client))
    const isThroughPooler = !server.isEmbedded && (await isPooled(server.connection))
    if (isThroughPooler) report(ok(about, 'DATABASE_URL leads through a pooler'))
    const schema = await checkSchema(listener)
    report(schema.finding)
    report(await checkNotifications(listener, client, isThroughPooler && !server.direct))
    const before = Date.now()
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const here = (before + Date.now()) / 2
    report(clockFinding('the database', (rows[0]?.now.getTime() ?? here) - here, { toleratedMs: 1_000 }))
    if (server.replica) report(await checkReplica(server.connection, server.replica))
    return { isCurrent: schema.isCurrent }
  } finally {
    await Promise.all([client, listener].map((one) => one.end().catch(() => undefined)))
  }
}
