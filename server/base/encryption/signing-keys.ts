import { and, desc, eq, like, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { WallClock } from '#common/time/clock.ts'
import { secrets } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import type { Keyring } from './keyring.ts'
import { type KeyName, newSecret, sharedSecret } from './shared-secret.ts'

const secondMs = 1000
const refreshMs = 60 * secondMs
/** A new key signs only once every node has read it. */
const overlapMs = 2 * refreshMs
/** How long something that a key has signed can be used at most; after that a replaced key is not needed. */
const longestUseMs: Record<KeyName, number> = {
  /** docs/api.md#session-token */
  session: 30 * 86_400 * secondMs,
  captcha: 30 * 60 * secondMs,
}

/** The keys for one purpose: one signs, and after a renewal the one before it is accepted as well. */
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

/** Names of replaced keys end in the time of their replacement. */
const isReplaced = (name: KeyName) => like(secrets.name, `${name}.%`)

/** The current key, then the replaced ones, newest first. */
const readRows = (db: Db, name: KeyName) =>
  db
    .select()
    .from(secrets)
    .where(or(eq(secrets.name, name), isReplaced(name)))
    .orderBy(desc(sql`${secrets.name} = ${name}`), desc(secrets.createdAt))

/** The keys stored in the database, shared by all nodes. */
export async function storedSigningKeys(
  purpose: KeyName,
  db: Db,
  keyring: Keyring,
  clock: WallClock,
  log: FastifyBaseLogger,
): Promise<SigningKeys> {
  await sharedSecret(db, purpose, keyring)
  let timer: NodeJS.Timeout | undefined
  let keys = await readKeys()

  async function readKeys() {
    const rows = await readRows(db, purpose)
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
    const valid = before.filter(({ since }) => now - since < longestUseMs[purpose] + overlapMs)
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
 * Renews a signing key; the current one stays valid as long as what it has signed.
 * @returns false when the current one is so new that not every node has read it
 */
export function renewSigningKey(
  purpose: KeyName,
  db: Db,
  keyring: Keyring,
  clock: WallClock = Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const key = await sharedSecret(tx, purpose, keyring)
    const now = clock.now()
    const [newest, before] = await readRows(tx, purpose)
    if (newest && before && now - newest.createdAt.getTime() < overlapMs) return false
    const createdAt = new Date(now)
    const expired = new Date(now - longestUseMs[purpose] - overlapMs)
    await tx.delete(secrets).where(and(isReplaced(purpose), lt(secrets.createdAt, expired)))
    await tx.delete(secrets).where(eq(secrets.name, purpose))
    await tx.insert(secrets).values([
      { name: `${purpose}.${now}`, value: keyring.encrypt(key), createdAt },
      { name: purpose, value: keyring.encrypt(newSecret()), createdAt },
    ])
    return true
  })
}
