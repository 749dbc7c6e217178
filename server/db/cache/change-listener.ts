import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog } from '../embedded/index.ts'

/** As in the migration that makes the triggers. */
const channel = 'vitrine_changes'
/** How often the connection is asked whether it lives, and how old its last word may be to be believed; in ms. */
const heartbeatMs = 1_000
const heartbeatTimeoutMs = 3_000
const retryMs = 500

/** What the listener does with what it hears. */
export interface ChangeHandlers {
  /** Rows of a tenant have changed. */
  tenant(tenantId: number): void
  /** Anything may have changed. */
  everything(): void
}

/** One connection on which PostgreSQL announces changes. */
export interface ChangeListener {
  /** Whether an announcement made now would be heard. */
  isConnected(): boolean
  close(): Promise<void>
}

/**
 * Listens to the announcements of changed rows, connecting again whenever the connection is lost. Whether they really
 * arrive is proved on each connection by an announcement of our own, sent over the pool: through a pooler that shares
 * connections out per transaction they do not, and then `hears` stays false.
 */
export function listenForChanges(pool: pg.Pool, heard: ChangeHandlers, log: DatabaseLog): ChangeListener {
  const closing = new AbortController()
  let lastWord = Number.NEGATIVE_INFINITY
  let proven = false
  let warned = false

  /** Once for each time that announcements stop: the log of a long outage says it once. */
  function warn(why: string): void {
    if (!warned) log.warn(`Changes are not heard of, so everything is read from the database: ${why}`)
    warned = true
  }

  async function converse(client: pg.Client, proof: string): Promise<void> {
    client.on('notification', ({ payload }) => {
      if (payload === proof) {
        proven = true
        warned = false
        lastWord = performance.now()
      } else if (payload === '*') heard.everything()
      else if (Number(payload) > 0) heard.tenant(Number(payload))
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    await pool.query('select pg_notify($1, $2)', [channel, proof])
    for (;;) {
      await pause(heartbeatMs, undefined, { signal: closing.signal })
      const asked = performance.now()
      await client.query('select 1')
      if (proven) lastWord = asked
      else warn('PostgreSQL does not announce them on this connection (a pooler?)')
    }
  }

  /** One connection, from its beginning to its end. */
  async function live(): Promise<void> {
    const client = new pg.Client(pool.options)
    const broken = new Promise<never>((_resolve, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('the connection has ended')))
    })
    try {
      await Promise.race([converse(client, randomUUID()), broken])
    } finally {
      proven = false
      heard.everything()
      broken.catch(() => undefined)
      await client.end().catch(() => undefined)
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await live().catch((error: Error) => {
        if (!closing.signal.aborted) warn(error.message)
      })
      await pause(retryMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const listening = keepListening()

  return {
    isConnected: () => proven && performance.now() - lastWord < heartbeatTimeoutMs,
    async close() {
      closing.abort()
      await listening
    },
  }
}
