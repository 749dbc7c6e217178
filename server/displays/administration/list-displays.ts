import { and, asc, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InputOf, ResponseOf } from '#common/contract/index.ts'
import { inIds, nameContains } from '../../base/db/conditions.ts'
import {
  displayCommands,
  displaySchedule,
  displays,
  playlists,
  reports,
  users,
} from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { imageUrl } from '../../base/images/image-url.ts'
import type { Paging } from '../../http/paging.ts'
import { commandState, type DisplayHealth, healthAt } from './health.ts'
import { alwaysOfDisplay, userOfDisplay } from './stored-displays.ts'

type ListedDisplay = ResponseOf<'displays'>['displays'][number]
type Filter = Pick<InputOf<'displays'>, 'health' | 'id_playlist'>

/** What `displays` can be sorted by. */
export const displaySorts = ['number', 'name', 'seen_at', 'healthy_at', 'paired_at'] as const
export type DisplaySort = (typeof displaySorts)[number]

const sorts = {
  number: displays.number,
  name: users.name,
  seen_at: displays.seenAt,
  healthy_at: displays.healthyAt,
  paired_at: displays.pairedAt,
}

const owners = alias(users, 'owners')

/** The schedule of a display has the playlist, always or at some time. */
const plays = (scope: Scope, playlistId: number): SQL =>
  exists(
    scope.db
      .select({ id: displaySchedule.id })
      .from(displaySchedule)
      .where(
        tenantScoped(
          scope,
          displaySchedule,
          eq(displaySchedule.displayId, displays.userId),
          eq(displaySchedule.playlistId, playlistId),
        ),
      ),
  )

function selectDisplays(scope: Scope, now: Date, condition: SQL | undefined) {
  return scope.db
    .select({
      id: displays.userId,
      name: users.name,
      number: displays.number,
      health: healthAt(now),
      playlistId: displaySchedule.playlistId,
      playlistName: playlists.name,
      ownerId: displays.ownerId,
      ownerName: owners.name,
      state: displays.state,
      imageHash: reports.imageHash,
      pairedAt: displays.pairedAt,
      seenAt: displays.seenAt,
      healthyAt: displays.healthyAt,
      message: displays.message,
      messageUntil: displays.messageUntil,
      messageUrgent: displays.messageUrgent,
    })
    .from(displays)
    .innerJoin(users, userOfDisplay)
    .leftJoin(owners, and(eq(owners.tenantId, displays.tenantId), eq(owners.id, displays.ownerId)))
    .leftJoin(displaySchedule, alwaysOfDisplay)
    .leftJoin(
      playlists,
      and(eq(playlists.tenantId, displaySchedule.tenantId), eq(playlists.id, displaySchedule.playlistId)),
    )
    .leftJoin(
      reports,
      and(
        eq(reports.tenantId, displays.tenantId),
        sql`${reports.id} = (${displays.state} ->> 'id_report')::int`,
      ),
    )
    .where(tenantScoped(scope, displays, condition))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectDisplays>>[number]

/** The last command of each display, by its id. */
async function lastCommands(scope: Scope, ids: readonly number[]) {
  const rows = await scope.db
    .selectDistinctOn([displayCommands.displayId], {
      displayId: displayCommands.displayId,
      kind: displayCommands.kind,
      createdAt: displayCommands.createdAt,
      doneAt: displayCommands.doneAt,
    })
    .from(displayCommands)
    .where(tenantScoped(scope, displayCommands, inIds(displayCommands.displayId, ids)))
    .orderBy(displayCommands.displayId, desc(displayCommands.id))
  return new Map(rows.map((row) => [row.displayId, row]))
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Displays under the names of the contract. */
async function asListed(scope: Scope, rows: readonly Row[], now: Date): Promise<ListedDisplay[]> {
  const commands = await lastCommands(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const command = commands.get(row.id)
    const { id, name, number, health, message, messageUntil } = row
    const { user_agent, address, ...state } = row.state ?? {}
    return {
      ...{ id, name, number, health },
      id_playlist: row.playlistId,
      playlist_name: row.playlistName,
      owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
      // What the device has said was checked by the contract.
      state: row.state && (state as ListedDisplay['state']),
      path_img: imageUrl(row.imageHash),
      user_agent: textOrNull(user_agent),
      address: textOrNull(address),
      paired_at: row.pairedAt?.toISOString() ?? null,
      seen_at: row.seenAt?.toISOString() ?? null,
      healthy_at: row.healthyAt?.toISOString() ?? null,
      message:
        message && messageUntil && messageUntil > now
          ? { text: message, until: messageUntil.toISOString(), urgent: row.messageUrgent }
          : null,
      command: command
        ? { kind: command.kind, at: command.createdAt.toISOString(), state: commandState(command, now) }
        : null,
    }
  })
}

/** How many displays of the tenant there are of each health. */
async function countHealth(scope: Scope, now: Date): Promise<Record<DisplayHealth, number>> {
  const health = healthAt(now)
  const rows = await scope.db
    .select({ health, count: sql<number>`count(*)::int` })
    .from(displays)
    .where(tenantScoped(scope, displays))
    .groupBy(sql`1`)
  const none = { ok: 0, failing: 0, unreachable: 0, unpaired: 0 }
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.health, row.count])) }
}

/** A page of the displays of the tenant, their total number, and how many there are of each health. */
export async function listDisplays(scope: Scope, filter: Filter, paging: Paging<DisplaySort>, now: Date) {
  const { search, sort, descending, limit, offset } = paging
  const condition = and(
    filter.health && sql`${healthAt(now)} = ${filter.health}`,
    filter.id_playlist === undefined ? undefined : plays(scope, filter.id_playlist),
    search ? nameContains(users.name, search) : undefined,
  )
  const direction = descending ? desc : asc
  const query = selectDisplays(scope, now, condition).orderBy(
    sql`${direction(sorts[sort])} nulls ${sql.raw(descending ? 'last' : 'first')}`,
    direction(displays.userId),
  )
  const [rows, total, counts] = await Promise.all([
    limit === undefined ? query : query.limit(limit).offset(offset),
    scope.db
      .select({ count: sql<number>`count(*)::int` })
      .from(displays)
      .innerJoin(users, userOfDisplay)
      .where(tenantScoped(scope, displays, condition)),
    countHealth(scope, now),
  ])
  return { displays: await asListed(scope, rows, now), total: total[0]?.count ?? 0, counts }
}

/** One display in the same way, with what only its form shows. */
export async function findListedDisplay(scope: Scope, id: number, now: Date) {
  const [listed] = await asListed(scope, await selectDisplays(scope, now, eq(displays.userId, id)), now)
  const [own] = await scope.db
    .select({
      options: displays.options,
      attributes: users.attributes,
      identity: sql<string>`coalesce(${users.identity}, ${users.email})`,
    })
    .from(displays)
    .innerJoin(users, userOfDisplay)
    .where(tenantScoped(scope, displays, eq(displays.userId, id)))
  return listed && own && { ...listed, ...own }
}
