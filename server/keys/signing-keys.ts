import { and, desc, eq, like, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { WallClock } from '#common/time/clock.ts'
import { secrets } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import type { Keyring } from './keyring.ts'
import { newSecret, sharedSecret } from './shared-secret.ts'

const current = 'session'
/** The names of replaced keys: with the time of their replacement. */
const replaced = 'session.%'
const secondMs = 1000
const refreshMs = 60 * secondMs
/** A new key signs only once every node has read it. */
const overlapMs = 2 * refreshMs
/** No session is older (docs/api.md#session-token). */
const longestSessionMs = 30 * 86_400 * secondMs

/** The keys of session tokens: one signs, and after a renewal the one before it is accepted as well. */
export interface SigningKeys {
  signing(): string
  /** The most likely one first. */
  accepted(): string[]
  /** Reads the stored keys every minute, until `stop`. */
  start(): void
  stop(): void
}

/** The key of `SESSION_SECRET`, which only its operator changes. */
export const fixedSigningKey = (key: string): SigningKeys => ({
  signing: () => key,
  accepted: () => [key],
  start: () => undefined,
  stop: () => undefined,
})

/** The current key, then the replaced ones, newest first. */
const readRows = (db: Db) =>
  db
    .select()
    .from(secrets)
    .where(or(eq(secrets.name, current), like(secrets.name, replaced)))
    .orderBy(desc(sql`${secrets.name} = ${current}`), desc(secrets.createdAt))

/** The keys stored in the database, shared by all nodes. */
export async function storedSigningKeys(
  db: Db,
  keyring: Keyring,
  clock: WallClock,
  log: FastifyBaseLogger,
): Promise<SigningKeys> {
  await sharedSecret(db, current, keyring)
  let timer: NodeJS.Timeout | undefined
  let keys = await readKeys()

  async function readKeys() {
    const rows = await readRows(db)
    return rows.map(({ name, value, createdAt }) => ({
      name,
      key: keyring.decrypt(value),
      since: createdAt.getTime(),
    }))
  }

  function accepted(): string[] {
    const now = clock.now()
    const [newest, ...before] = keys
    if (!newest) return []
    // A replaced key bears the time of its replacement.
    const valid = before.filter(({ since }) => now - since < longestSessionMs + overlapMs)
    const [last, ...older] = valid
    const order = last && now - newest.since < overlapMs ? [last, newest, ...older] : [newest, ...valid]
    return order.map(({ key }) => key)
  }

  const refresh = async (): Promise<void> => {
    try {
      keys = await readKeys()
    } catch (err) {
      log.warn({ err }, 'could not read the signing keys')
    }
  }

  return {
    signing: () => accepted()[0] ?? '',
    accepted,
    start() {
      timer = setInterval(() => void refresh(), refreshMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * Renews the signing key; the current one stays valid until the sessions it signed have ended.
 * @returns false when the current one is so new that not every node has read it
 */
export function renewSigningKey(db: Db, keyring: Keyring, clock: WallClock = Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const key = await sharedSecret(tx, current, keyring)
    const now = clock.now()
    const [newest, before] = await readRows(tx)
    if (newest && before && now - newest.createdAt.getTime() < overlapMs) return false
    const createdAt = new Date(now)
    const expired = new Date(now - longestSessionMs - overlapMs)
    await tx.delete(secrets).where(and(like(secrets.name, replaced), lt(secrets.createdAt, expired)))
    await tx.delete(secrets).where(eq(secrets.name, current))
    await tx.insert(secrets).values([
      { name: `${current}.${now}`, value: keyring.encrypt(key), createdAt },
      { name: current, value: keyring.encrypt(newSecret()), createdAt },
    ])
    return true
  })
}
