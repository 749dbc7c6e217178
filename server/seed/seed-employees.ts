import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  devices,
  groupMembers,
  pageViews,
  playlistItems,
  playlistRunEvents,
  playlists,
  reportFindings,
  reportLoads,
  reportUsers,
  signIns,
  tenants,
  users,
} from '../base/db/schema/index.ts'
import type { Db } from '../base/db/scope.ts'
import { activityDays, activityUntil } from './activity.ts'
import { aurora } from './demo-data.ts'
import { companyGroupId, deletedReport, employees, receptionPlaylist, receptionScreen } from './employees.ts'
import { unknownPasswordHash } from './password-hashes.ts'
import { accessBefore, newcomers, seedChanges } from './seed-changes.ts'
import { seedGroupPlaylists } from './seed-playlists.ts'
import { seedReport, seedUser } from './seed-rows.ts'
import { dayAfter, dayMs, invitedAt } from './work-time.ts'

const tenantId = aurora.id

/** Inserts rows as one JSON text, which takes a fraction of the time of one parameter per value. */
async function insertAll<Table extends PgTable>(db: Db, table: Table, rows: Table['$inferInsert'][]) {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
  )
  await db.execute(sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`)
}

/** The employees and what they might see before the last changes. Nothing has kept their password. */
async function seedAccess(db: Db, until: Date): Promise<void> {
  const stored = { tenantId, setupId: tenantId, passwordHash: unknownPasswordHash }
  const createdAt = new Date(until.getTime() - (activityDays + 10) * dayMs)
  await db.insert(users).values(
    employees.map(({ id, name, email, isInvited, isTemporary }) => ({
      ...stored,
      id,
      name,
      email,
      createdAt: isInvited ? invitedAt(until) : createdAt,
      invitedAt: isInvited ? invitedAt(until) : null,
      accessUntil: isTemporary ? dayAfter(until, 12) : null,
    })),
  )
  const known = employees.filter((employee) => !newcomers.includes(employee))
  const members = [receptionScreen, ...known].map(({ id: userId }) => userId)
  await db
    .insert(groupMembers)
    .values(members.map((userId) => ({ tenantId, groupId: companyGroupId, userId })))
  const access = known.flatMap((employee) =>
    accessBefore(employee).map((one) => ({ ...one, tenantId, userId: employee.id })),
  )
  await db.insert(reportUsers).values(access)
}

/** The reception's user and playlist. */
async function seedReception(db: Db): Promise<void> {
  const { id: playlistId, name, seconds, reportIds } = receptionPlaylist
  const { id: userId } = receptionScreen
  const given = await db
    .insert(reportUsers)
    .values(reportIds.map((reportId) => ({ tenantId, reportId, userId })))
    .returning({ reportUserId: reportUsers.id })
  await db.insert(playlists).values({ id: playlistId, tenantId, userId, name })
  await db
    .insert(playlistItems)
    .values(given.map((one, position) => ({ ...one, tenantId, playlistId, position, seconds })))
}

/** The finding of a check of today: otherwise there would be none in the first hour. */
async function seedFinding(db: Db, checkedAt: Date): Promise<void> {
  const since = new Date(checkedAt.getTime() - 2 * dayMs)
  await db
    .insert(reportFindings)
    .values({ tenantId, reportId: deletedReport.id, kind: 'report_missing', since, checkedAt })
  await db.update(tenants).set({ reportsCheckedAt: checkedAt }).where(eq(tenants.id, tenantId))
}

/** Aurora's employees, the screen in its reception, and what all of them did on the last days (decision 024). */
export async function seedEmployees(db: Db, until: Date): Promise<void> {
  await seedReport(
    db,
    { tenantId, groupId: companyGroupId, accountId: tenantId },
    { ...deletedReport, access: [] },
  )
  await seedUser(db, tenantId, receptionScreen)
  await seedAccess(db, until)
  await seedChanges(db, until)
  await seedReception(db)
  await seedGroupPlaylists(db)
  await seedFinding(db, until)
  const activity = activityUntil(until)
  await insertAll(db, pageViews, activity.views)
  await insertAll(db, signIns, activity.signIns)
  await insertAll(db, reportLoads, activity.loads)
  await insertAll(db, playlistRunEvents, activity.runEvents)
  await db.execute(sql`
    update ${users} set last_login_at = last.at from (
      select ${signIns.userId} as user_id, max(${signIns.at}) as at from ${signIns}
      where ${signIns.tenantId} = ${tenantId} and ${signIns.result} = 'success' group by ${signIns.userId}
    ) as last
    where ${users.tenantId} = ${tenantId} and ${users.id} = last.user_id`)
  await db.insert(devices).select(
    db
      .select({
        tenantId: signIns.tenantId,
        userId: sql<number>`${signIns.userId}`.as('user_id'),
        fingerprint: sql<string>`${signIns.fingerprint}`.as('fingerprint'),
        userAgent: signIns.userAgent,
        firstSeenAt: sql<Date>`min(${signIns.at})`.as('first_seen_at'),
        lastSeenAt: sql<Date>`max(${signIns.at})`.as('last_seen_at'),
      })
      .from(signIns)
      .where(and(eq(signIns.tenantId, tenantId), eq(signIns.result, 'success')))
      .groupBy(signIns.tenantId, signIns.userId, signIns.fingerprint, signIns.userAgent),
  )
}
