import { sql } from 'drizzle-orm'
import { pageViews, usageProgress } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { forEachTenant } from '../../base/jobs/for-each-tenant.ts'
import { countedViews, sumsPerPage, sumsPerPerson, visitGap } from './usage-of-views.ts'

/** How late a page view may be written, after an outage of the database. */
const lateViews = '1 hour'

/** The first day of a tenant is that of its first page view. */
async function startProgress(scope: Scope, timeZone: string): Promise<void> {
  await scope.db.execute(sql`
    insert into usage_progress (tenant_id, next_day)
    select ${scope.tenantId}::int, (first.at at time zone ${timeZone}::text)::date
    from (select min(${pageViews.at}) as at from ${pageViews} where ${pageViews.tenantId} = ${scope.tenantId}) as first
    where first.at is not null
    on conflict do nothing`)
}

/**
 * Sums up the next day, if it is over. The row lock keeps other nodes from summing it up too.
 * @returns whether there may be another one
 */
const rollUpDay = ({ db, tenantId }: Scope, timeZone: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isOver = sql`(${usageProgress.nextDay} + 1)::timestamp at time zone ${timeZone}::text
      + ${visitGap}::interval + ${lateViews}::interval <= ${now.toISOString()}::timestamptz`
    const [due] = await tx
      .select({ from: usageProgress.nextDay, to: sql<string>`(${usageProgress.nextDay} + 1)::text` })
      .from(usageProgress)
      .where(tenantScoped({ tenantId }, usageProgress, isOver))
      .for('update', { skipLocked: true })
    if (!due) return false
    await tx.execute(sql`
      with viewed as materialized (${countedViews({ tenantId, timeZone, ...due })}),
      pages as (
        insert into usage_page_days (tenant_id, day, report_id, page_name, page_title, views, seconds, last_at)
        select ${tenantId}::int, sums.* from (${sumsPerPage(sql`viewed`)}) as sums
        on conflict do nothing
      )
      insert into usage_days (tenant_id, day, report_id, user_id, views, opens, seconds, last_at)
      select ${tenantId}::int, sums.* from (${sumsPerPerson(sql`viewed`)}) as sums
      on conflict do nothing`)
    await tx.update(usageProgress).set({ nextDay: due.to }).where(tenantScoped({ tenantId }, usageProgress))
    return true
  })

/** Sums up the page views of all days that are over, of all tenants (decision 071). */
export async function rollUpUsage(db: Db, now: Date): Promise<void> {
  await forEachTenant(db, async ({ id: tenantId, settings }) => {
    const scope = { db, tenantId }
    const { timeZone } = tenantSettings(settings)
    await startProgress(scope, timeZone)
    while (await rollUpDay(scope, timeZone, now)) {
      // The next day.
    }
  })
}
