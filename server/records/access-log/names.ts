import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LogRequest, LogRow } from '#common/contract/log.ts'
import { formerNames, groups, playlists, reports, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { ListPage } from '../../http/call.ts'
import { idsNamed } from './matches-name.ts'

/** More matches are not worth sorting: a longer term finds them. */
const maxMatches = 10_000

const tables = { user: users, report: reports, playlist: playlists }

/** Users, reports or playlists by a part of their name; without one, those that still exist. */
export async function listNames(
  scope: Scope,
  { filter: { kind, q }, range: [first, last], sort: [, direction] }: LogRequest<'names'>,
): Promise<ListPage<LogRow<'names'>>> {
  const table = tables[kind]
  const size = last - first + 1
  const matches = q
    ? sql`select distinct id from (${idsNamed(scope, kind, q)}) as named`
    : sql`select ${table.id} from ${table} where ${tenantScoped(scope, table)} order by ${table.name}`
  const isFormer = and(eq(formerNames.kind, kind), sql`${formerNames.namedId} = found.id`)
  const formerName = scope.db
    .select({ name: formerNames.name })
    .from(formerNames)
    .where(tenantScoped(scope, formerNames, isFormer))
    .orderBy(formerNames.name)
    .limit(1)
  const email = kind === 'user' ? users.email : sql`null`
  const isOfReport = and(eq(groups.tenantId, reports.tenantId), eq(groups.id, reports.groupId))
  const ofGroup = (column: PgColumn) =>
    kind === 'report'
      ? sql`(${scope.db
          .select({ column })
          .from(reports)
          .innerJoin(groups, isOfReport)
          .where(tenantScoped(scope, reports, sql`${reports.id} = found.id`))})`
      : sql`null`
  const { rows } = await scope.db.execute<LogRow<'names'>>(sql`
    select found.id, coalesce(${table.name}, ${formerName}) as name, ${email} as email,
      ${ofGroup(groups.id)} as group_id, ${ofGroup(groups.name)} as group_name
    from (${matches} limit ${maxMatches}) as found
    left join ${table} on ${tenantScoped(scope, table, sql`${table.id} = found.id`)}
    order by name ${sql.raw(direction)}, id
    offset ${first} limit ${size + 1}`)
  const isEnd = rows.length <= size
  return { rows: rows.slice(0, size), total: isEnd ? first + rows.length : undefined }
}
