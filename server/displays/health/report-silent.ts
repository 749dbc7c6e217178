import { and, asc, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { shownAt } from '#common/display/schedule.ts'
import { inIds } from '../../base/db/conditions.ts'
import { notifyDisplays } from '../../base/db/notify.ts'
import { displays, type StoredTenantSettings, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import { forEachTenant } from '../../base/jobs/for-each-tenant.ts'
import { mailAdministrators } from '../../directory/mail-administrators.ts'
import { schedulesOf } from '../administration/schedules.ts'
import { userOfDisplay } from '../administration/stored-displays.ts'
import type { DisplaysDeps } from '../deps.ts'
import { composeSilentMail } from './compose-mail.ts'

/** For how long a display shows nothing before that is a finding. */
const silentMs = 5 * 60_000
/** After which time one that fails again and again is mailed again. */
const restMs = 60 * 60_000

type JobDeps = Pick<DisplaysDeps, 'config' | 'database' | 'clock'>

const listed = {
  id: displays.userId,
  name: users.name,
  healthyAt: displays.healthyAt,
  reportedAt: displays.reportedAt,
}

/** Whether it was reported, and has not shown what it should since then. */
const isReported = gt(displays.reportedAt, displays.healthyAt)
const isUnreported = or(isNull(displays.reportedAt), lt(displays.reportedAt, displays.healthyAt))

/** Paired displays that have not shown what they should since a time, of which administrators do not know yet. */
const findQuiet = (tx: Scope, since: Date) =>
  tx.db
    .select(listed)
    .from(displays)
    .innerJoin(users, userOfDisplay)
    .where(
      tenantScoped(
        tx,
        displays,
        and(isNotNull(displays.deviceKey), isUnreported, lt(displays.healthyAt, since)),
        isNull(users.blockedAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))

/** Displays that administrators know to show nothing, those without a picture for the longest time first. */
export async function listSilent(scope: Scope, limit: number) {
  const isSilent = tenantScoped(scope, displays, isReported)
  const rows = await scope.db
    .select(listed)
    .from(displays)
    .innerJoin(users, userOfDisplay)
    .where(isSilent)
    .orderBy(asc(displays.healthyAt), asc(displays.userId))
    .limit(limit)
  return {
    rows: rows.map(({ id, name, healthyAt }) => ({ id, name, since: healthyAt?.toISOString() ?? null })),
    total: await scope.db.$count(displays, isSilent),
  }
}

async function reportOfTenant(tx: Scope, { config, clock }: JobDeps, settings: StoredTenantSettings) {
  const now = new Date(clock.now())
  const since = new Date(now.getTime() - silentMs)
  const quiet = await findQuiet(tx, since)
  if (quiet.length === 0) return
  const { timeZone } = tenantSettings(settings)
  const schedules = await schedulesOf(
    tx,
    quiet.map(({ id }) => id),
  )
  // One that has just begun to play has had no time to show anything.
  const isMeantToPlay = (id: number) =>
    [since, now].every((at) => {
      const { entries, idPlaylist } = schedules.get(id) ?? { entries: [], idPlaylist: null }
      return shownAt({ entries, idPlaylist, timeZone }, at.getTime()).shown.kind === 'playlist'
    })
  const silent = quiet.filter(({ id }) => isMeantToPlay(id))
  if (silent.length === 0) return
  const ids = silent.map(({ id }) => id)
  await tx.db
    .update(displays)
    .set({ reportedAt: now })
    .where(tenantScoped(tx, displays, inIds(displays.userId, ids)))
  await notifyDisplays(tx, ids)
  const mailed = silent.filter(
    ({ reportedAt }) => !reportedAt || now.getTime() - reportedAt.getTime() >= restMs,
  )
  if (mailed.length === 0) return
  await mailAdministrators(tx, config, now, (recipient, portal) =>
    composeSilentMail(mailed, recipient, { portal, timeZone }),
  )
}

/**
 * Reports displays that are meant to play and have shown nothing for five minutes, as a job: to the screen of administrators,
 * and in one mail. A call of the display that says it shows its playlist again ends it (`syncDisplay`).
 */
export const reportSilentDisplays = (deps: JobDeps): Promise<void> =>
  forEachTenant(deps.database.db, ({ id: tenantId, settings }) =>
    inTransaction({ db: deps.database.db, tenantId }, (tx) => reportOfTenant(tx, deps, settings)),
  )
