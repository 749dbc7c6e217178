import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { inIds } from '../../base/db/conditions.ts'
import { insertedRow } from '../../base/db/rows.ts'
import {
  displayPairings,
  displays,
  type StoredAttribute,
  type StoredDisplayOptions,
  sessions,
  users,
} from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import { insertSession } from '../../sign-in/sessions/queries.ts'
import type { Pairing } from './queries.ts'

/** For how long a session lasts that is not used; each use extends it. */
export const displaySessionDays = 400

/** No hash of argon2id: no password is ever compared with it. */
const noPassword = '-'

export interface NewDisplay {
  name: string
  /** The brand that the display shows. */
  setupId: number
  /** The user whose rows and pages limit it. */
  ownerId?: number | undefined
  attributes?: StoredAttribute[] | undefined
  /** What semantic models know it by. */
  identity?: string | undefined
  options?: StoredDisplayOptions | undefined
}

/**
 * Adds a display without device, playlist and access. Its e-mail is only what Power BI knows it by.
 * @returns its id
 * @throws PortalError `limit.displays`
 */
export async function createDisplay(tx: Scope, display: NewDisplay): Promise<number> {
  const { tenantId } = tx
  const { name, setupId, ownerId, attributes = [], identity, options = {} } = display
  // Others wait for the same lock, so that each gets a number of its own.
  await requireQuota(tx, 'displays', 1)
  const email = `display-${randomBytes(8).toString('hex')}@displays.invalid`
  const user = {
    tenantId,
    setupId,
    name,
    email,
    identity,
    attributes,
    passwordHash: noPassword,
    isDisplay: true,
  }
  const { id: userId } = insertedRow(await tx.db.insert(users).values(user).returning({ id: users.id }))
  const number = sql`(
    select coalesce(max(${displays.number}), 0) + 1 from ${displays} where ${displays.tenantId} = ${tenantId})`
  await tx.db.insert(displays).values({ tenantId, userId, number, ownerId, options })
  return userId
}

/** Deletes the displays that these users have paired, whose rows limit them. */
export async function deleteDisplaysOf(tx: Scope, ownerIds: readonly number[]): Promise<void> {
  const owned = tx.db
    .select({ id: displays.userId })
    .from(displays)
    .where(tenantScoped(tx, displays, inIds(displays.ownerId, ownerIds)))
  await tx.db.delete(users).where(tenantScoped(tx, users, inArray(users.id, owned)))
}

/** Ends the session of a display's device, if it has one: it shows a code again. */
export async function detachDevice(tx: Scope, displayId: number, at: Date): Promise<void> {
  await tx.db
    .update(sessions)
    .set({ endedAt: at })
    .where(tenantScoped(tx, sessions, and(eq(sessions.userId, displayId), isNull(sessions.endedAt))))
  await tx.db
    .update(displays)
    .set({ deviceKey: null, sessionSid: null, state: null, reportedAt: null })
    .where(tenantScoped(tx, displays, eq(displays.userId, displayId)))
}

/** Makes a device that waits (`lockPairing`) that of a display, in place of another one. Its code is used up. */
export async function attachDevice(tx: Scope, displayId: number, pairing: Pairing, at: Date): Promise<void> {
  await detachDevice(tx, displayId, at)
  const [display] = await tx.db
    .select({ tokenVersion: users.tokenVersion })
    .from(users)
    .where(tenantScoped(tx, users, eq(users.id, displayId)))
    .for('no key update')
  const sid = randomUUID()
  const { deviceKey, userAgent, address } = pairing
  await insertSession(tx, {
    ...{ sid, userId: displayId, tokenVersion: display?.tokenVersion ?? 0, persistent: true },
    ...{ userAgent, address, fingerprint: undefined, createdAt: at, lastSeenAt: at },
    expiresAt: new Date(at.getTime() + displaySessionDays * 86_400_000),
  })
  await tx.db
    .update(displays)
    .set({ deviceKey, sessionSid: sid, pairedAt: at, seenAt: at, healthyAt: at })
    .where(tenantScoped(tx, displays, eq(displays.userId, displayId)))
  await tx.db
    .update(displayPairings)
    .set({ displayId })
    .where(tenantScoped(tx, displayPairings, eq(displayPairings.deviceCodeHash, pairing.deviceCodeHash)))
}
