import { asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { currentAccess } from '../../access/read-model.ts'
import { tenants, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'

/** A report, or one page of it. */
interface Sent {
  reportId: number
  /** Null: every page that the recipient may see. */
  page: string | null
}

async function isAllowed({ db, tenantId }: Scope): Promise<boolean> {
  const [tenant] = await db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  return tenant !== undefined && tenantSettings(tenant.settings).subscriptionsForOthers === 'on'
}

/** The other users who may see a report or page and can sign in, by name; none where the tenant does not allow it. */
export async function listRecipients(scope: Scope, userId: number, { reportId, page }: Sent, ids?: number[]) {
  if (!(await isAllowed(scope))) return []
  const access = currentAccess(scope)
  const { allowedPages } = access.report
  const onlyThis = JSON.stringify([{ name: page }])
  return scope.db
    .select({ id: users.id, name: users.name })
    .from(access)
    .innerJoin(users, eq(users.id, access.userId))
    .where(
      tenantScoped(
        scope,
        users,
        eq(access.report.id, reportId),
        ne(users.id, userId),
        isNull(users.blockedAt),
        eq(users.isDisplay, false),
        ids && inArray(users.id, ids),
        page === null ? undefined : or(eq(allowedPages, []), sql`${allowedPages} @> ${onlyThis}::jsonb`),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
}

/**
 * Refuses other recipients than the user may choose.
 * @param ids each once, without the user's own
 * @throws PortalError `request.invalid` naming `users`
 */
export async function checkRecipients(
  scope: Scope,
  userId: number,
  sent: Sent,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return
  const found = await listRecipients(scope, userId, sent, ids)
  if (found.length < ids.length) throw new PortalError('request.invalid', { fields: { users: 'invalid' } })
}
