import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import {
  apiTokens,
  auditEvents,
  formerNames,
  pageViews,
  playlistRunEvents,
  playlists,
  providerSignIns,
  signIns,
  supportMessages,
} from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import { clearCountsOf } from '../../base/rate-limits/counts.ts'
import { deleteUser } from '../users/queries.ts'
import { anonymized, findMentions } from './audit-mentions.ts'
import { signInsOf } from './export-person.ts'
import type { Person } from './find-person.ts'

const erased = 'erased'
/** How long the law wants records of access to be kept (Marco Civil da Internet, art. 15). */
const accessRecordsMs = 183 * 86_400_000

/** What stays after an erasure, and why (decision 060). */
export const keptAfterErasure = {
  signIns:
    'time, result and, for six months, the IP address, without name, e-mail and browser (Marco Civil da Internet, art. 15)',
  pageViews: 'report, page and time, under a number in place of the name (statistics of the reports)',
  playlistRunEvents: 'what was shown and when, under a number (deleted with the log)',
  auditEvents:
    'what was changed and when, under a number, without address (proof of who was given access; LGPD art. 16, I)',
} as const

/** The events of the audit log; only this transaction may change them. */
async function eraseFromAuditLog(scope: Scope, person: Person, label: string): Promise<number> {
  await scope.db.execute(sql`set local vitrine.erasure = 'on'`)
  const events = await findMentions(scope, person)
  for (const event of events) {
    const { userName, address, objectName, before, after, details } = anonymized(event, person, label)
    await scope.db
      .update(auditEvents)
      .set({ userName, address, objectName, before, after, details })
      .where(tenantScoped(scope, auditEvents, eq(auditEvents.id, event.id)))
  }
  await scope.db.execute(sql`set local vitrine.erasure = 'off'`)
  return events.length
}

/** Names are kept for searches in the log when users and playlists are deleted, also by the deletion above. */
async function eraseNames(scope: Scope, person: Person, playlistIds: number[]): Promise<void> {
  const { db } = scope
  const ofPerson = and(eq(formerNames.kind, 'user'), eq(formerNames.namedId, person.id))
  await db.delete(formerNames).where(tenantScoped(scope, formerNames, ofPerson))
  const ofPlaylists = and(eq(formerNames.kind, 'playlist'), inArray(formerNames.namedId, playlistIds))
  await db.delete(formerNames).where(tenantScoped(scope, formerNames, ofPlaylists))
}

/**
 * Deletes a user, and replaces what identifies the person in everything that remains, in the caller's transaction.
 * Repeating it changes nothing.
 * @returns how many rows were changed, by kind
 */
export async function erasePerson(scope: Scope, person: Person) {
  const { db } = scope
  const { id } = person
  const label = `Erased user ${id}`
  await db
    .update(apiTokens)
    .set({ createdBy: label })
    .where(tenantScoped(scope, apiTokens, eq(apiTokens.createdBy, person.name)))
  const own = await db
    .select({ id: playlists.id })
    .from(playlists)
    .where(tenantScoped(scope, playlists, eq(playlists.userId, id)))
  const ran = await db
    .selectDistinct({ id: playlistRunEvents.playlistId })
    .from(playlistRunEvents)
    .where(tenantScoped(scope, playlistRunEvents, eq(playlistRunEvents.userId, id)))
  await db.delete(providerSignIns).where(tenantScoped(scope, providerSignIns, eq(providerSignIns.userId, id)))
  const isUserDeleted = await deleteUser(scope, id)
  await eraseNames(
    scope,
    person,
    [...own, ...ran].map((playlist) => playlist.id),
  )
  await clearCountsOf(db, id)
  const views = await db
    .update(pageViews)
    .set({ userName: label, fingerprint: null })
    .where(tenantScoped(scope, pageViews, eq(pageViews.userId, id)))
  const runs = await db
    .update(playlistRunEvents)
    .set({
      userName: label,
      playlistName: sql`'Playlist ' || ${playlistRunEvents.playlistId}`,
      fingerprint: null,
    })
    .where(tenantScoped(scope, playlistRunEvents, eq(playlistRunEvents.userId, id)))
  const attempts = await db
    .update(signIns)
    .set({ email: erased, userAgent: null, fingerprint: null })
    .where(tenantScoped(scope, signIns, signInsOf(person)))
  // A message that waits for a mail server is not sent either.
  const state = sql`case when ${supportMessages.state} = 'queued' then 'failed' else ${supportMessages.state} end`
  const messages = await db
    .update(supportMessages)
    .set({
      email: erased,
      subject: erased,
      message: erased,
      context: {},
      note: '',
      progress: 'done',
      state,
      lastError: null,
    })
    .where(tenantScoped(scope, supportMessages, eq(supportMessages.userId, id)))
  return {
    label,
    user: isUserDeleted ? 1 : 0,
    playlists: own.length,
    pageViews: views.rowCount ?? 0,
    playlistRunEvents: runs.rowCount ?? 0,
    signIns: attempts.rowCount ?? 0,
    supportMessages: messages.rowCount ?? 0,
    auditEvents: await eraseFromAuditLog(scope, person, label),
  }
}

/** Deletes the addresses of erased people, of all tenants, once the law no longer wants them. */
export async function deleteErasedAddresses(db: Db, now: number): Promise<void> {
  const before = new Date(now - accessRecordsMs)
  await db
    .update(signIns)
    .set({ address: '' })
    .where(and(eq(signIns.email, erased), ne(signIns.address, ''), lt(signIns.at, before)))
}
