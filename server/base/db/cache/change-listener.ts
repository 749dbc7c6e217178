import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '@vitrine/local-postgres'
import pg from 'pg'
import type { Database } from '../connect.ts'

/** As in the migration that creates the triggers. */
export const changeChannel = 'vitrine_changes'
/** How often the connection is checked, and after how long without an answer it counts as lost. */
const heartbeatMs = 1_000
const heartbeatTimeoutMs = 3_000
const reconnectDelayMs = 500

/** What to do when rows have changed. */
export interface ChangeHandlers {
  /** Rows of a tenant have changed. */
  tenant(tenantId: number): void
  /** A session of a user has ended. */
  sessions(tenantId: number, userId: number): void
  /** A display has something to do (`notify.ts`). */
  display(tenantId: number, id: number): void
  /** What displays of a tenant show has changed. */
  walls(tenantId: number): void
  /** Anything may have changed. */
  everything(): void
}

const numbers = /^(?:(display|walls)\/)?(\d+)(?:\/(\d+))?$/

/** Payloads of later releases are ignored. */
function handle(payload: string, handlers: ChangeHandlers): void {
  if (payload === '*') handlers.everything()
  const [, kind, first, second] = numbers.exec(payload) ?? []
  const tenantId = Number(first)
  if (kind === 'walls') handlers.walls(tenantId)
  else if (kind) handlers.display(tenantId, Number(second))
  else if (second) handlers.sessions(tenantId, Number(second))
  else if (first) handlers.tenant(tenantId)
}

/** How the connection for notifications is doing; `reconnects` since the start. */
export interface NotificationStats {
  isConnected: boolean
  reconnects: number
  /** Of the last heartbeat. */
  roundTripMs: number
}

/** A connection on which PostgreSQL notifies of changed rows. */
export interface ChangeListener {
  /** Whether a notification sent now would arrive. */
  isConnected(): boolean
  stats(): NotificationStats
  close(): Promise<void>
}

/**
 * Listens for notifications of changed rows, and reconnects whenever the connection is lost. Each connection is tested
 * with a notification of our own, sent over the pool: through a pooler in transaction mode notifications do not arrive,
 * and `isConnected` stays false.
 */
export function listenForChanges(
  { pool, listenConfig }: Pick<Database, 'pool' | 'listenConfig'>,
  handlers: ChangeHandlers,
  log: DatabaseLog,
): ChangeListener {
  const closing = new AbortController()
  let lastHeartbeat = Number.NEGATIVE_INFINITY
  let isVerified = false
  let hasWarned = false
  let reconnects = 0
  let roundTripMs = 0

  /** Logs a long outage only once. */
  function warn(reason: string): void {
    if (!hasWarned) log.warn(`No change notifications, so every query reads from the database: ${reason}`)
    hasWarned = true
  }

  function onNotification(payload: string | undefined, testPayload: string): void {
    if (payload === testPayload) {
      isVerified = true
      hasWarned = false
      lastHeartbeat = performance.now()
    } else handle(payload ?? '', handlers)
  }

  async function listen(client: pg.Client): Promise<void> {
    const testPayload = randomUUID()
    client.on('notification', ({ payload }) => onNotification(payload, testPayload))
    await client.connect()
    await client.query(`listen ${changeChannel}`)
    await pool.query('select pg_notify($1, $2)', [changeChannel, testPayload])
    for (;;) {
      await sleep(heartbeatMs, undefined, { signal: closing.signal })
      const sentAt = performance.now()
      await client.query('select 1')
      roundTripMs = performance.now() - sentAt
      if (isVerified) lastHeartbeat = sentAt
      else warn('PostgreSQL does not send them on this connection (behind a pooler, set DATABASE_LISTEN_URL)')
    }
  }

  /** Uses one connection until it is lost. */
  async function connect(): Promise<void> {
    const client = new pg.Client(listenConfig)
    const lost = new Promise<never>((_resolve, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('the connection was closed')))
    })
    try {
      await Promise.race([listen(client), lost])
    } finally {
      if (isVerified && !closing.signal.aborted) reconnects++
      isVerified = false
      handlers.everything()
      lost.catch(() => undefined)
      await client.end().catch(() => undefined)
    }
  }

  async function keepConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      await connect().catch((error: Error) => {
        if (!closing.signal.aborted) warn(error.message)
      })
      await sleep(reconnectDelayMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const connected = keepConnected()

  const isConnected = () => isVerified && performance.now() - lastHeartbeat < heartbeatTimeoutMs

  return {
    isConnected,
    stats: () => ({ isConnected: isConnected(), reconnects, roundTripMs }),
    async close() {
      closing.abort()
      await connected
    },
  }
}
