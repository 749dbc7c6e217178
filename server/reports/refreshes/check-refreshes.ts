import pLimit from 'p-limit'
import type { Scope } from '../../base/db/scope.ts'
import { forEachTenant } from '../../base/jobs/for-each-tenant.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import { EmbedError } from '../../power-bi/client/embed-error.ts'
import type { ReportsDeps } from '../deps.ts'
import { listDueReports, saveRefresh } from './queries.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What one run asks Power BI for a company. */
const perRun = { reports: 200, atOnce: 3 }
/** How soon a home screen says that data have been refreshed. */
const checkAfterMs = 30 * minuteMs
/** Reports that nobody has opened for this time are not asked about. */
const openedWithinMs = 60 * dayMs

type RunDeps = Pick<ReportsDeps, 'database' | 'embed' | 'clock'>

/**
 * Asks Power BI when the data of the reports in use were refreshed, for the home screens, which cannot wait for it. Runs as
 * a job, on one node at a time.
 */
export const checkRefreshes = ({ database, embed, clock }: RunDeps): Promise<void> =>
  forEachTenant(database.db, async ({ id: tenantId }) => {
    const scope: Scope = { db: database.db, tenantId }
    const now = clock.now()
    const due = await listDueReports(scope, {
      openedSince: new Date(now - openedWithinMs),
      checkedBefore: new Date(now - checkAfterMs),
      limit: perRun.reports,
    })
    const atOnce = pLimit(perRun.atOnce)
    const check = async ({ id: reportId, accountId, ...ref }: (typeof due)[number]) => {
      const account = await requireAccount(scope, accountId)
      const refreshedAt = await embed.refreshedAt(account, ref).catch((error: unknown) => {
        if (!(error instanceof EmbedError)) throw error
        return error.temporary ? undefined : null
      })
      await saveRefresh(scope, { reportId, refreshedAt }, new Date(now))
    }
    await Promise.all(due.map((report) => atOnce(() => check(report))))
  })
