import { deleteUnusedNames } from '../access-log/former-names.ts'
import { settleAllRequests } from '../access-requests/settle.ts'
import type { Deps } from '../deps.ts'
import { deleteUnusedImages } from '../images/queries.ts'
import { addThumbnails } from '../images/thumbnails.ts'
import { deleteExpiredCounts } from '../limits/counts.ts'
import { deleteExpiredLinks } from '../password-links/queries.ts'
import { deleteErasedAddresses } from '../personal-data/erase-person.ts'
import { checkTenantsDaily } from '../report-check/check-tenant.ts'
import { deleteOldExports } from '../report-exports/queries.ts'
import { deleteUnseenPictures } from '../report-pictures/queries.ts'
import { renderReportPictures } from '../report-pictures/render-pictures.ts'
import { checkRefreshes } from '../report-refreshes/check-refreshes.ts'
import { applyRetention } from '../retention/retention.ts'
import { deleteExpiredSessions } from '../sessions/queries.ts'
import { deleteOldDeliveries, queueDueSubscriptions } from '../subscriptions/deliveries.ts'
import { rollUpUsage } from '../usage/roll-up.ts'
import { deleteOldImports } from '../user-import/stored-imports.ts'
import { blockExpiredUsers } from '../users/expiry.ts'
import type { Job } from './job-runner.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Everything that is done regularly, once on all nodes together: sums, checks, mail that is due, and deletions. */
export function periodicJobs(deps: Deps): Job[] {
  const { db } = deps.database
  const now = () => new Date(deps.clock.now())
  const everyHour = (name: string, run: Job['run']): Job => ({ name, everyMs: hourMs, run })
  const everyMinute = (name: string, run: Job['run']): Job => ({ name, everyMs: minuteMs, run })
  return [
    // Without a mail server the mails would be sent whenever there is one.
    ...(deps.subscriptionMailer.available
      ? [everyMinute('queue due subscriptions', () => queueDueSubscriptions(db, now()))]
      : []),
    everyMinute('block users after their last day', () => blockExpiredUsers(db, now())),
    everyMinute('render report pictures', () => renderReportPictures(deps)),
    everyMinute('make thumbnails', () => addThumbnails(db)),
    { name: 'check refreshes', everyMs: 5 * minuteMs, run: () => checkRefreshes(deps) },
    everyHour('sum up usage', () => rollUpUsage(db, now())),
    everyHour('check reports', () => checkTenantsDaily(deps)),
    everyHour('settle access requests', () => settleAllRequests(deps, now())),
    everyHour('delete unused images', () => deleteUnusedImages(db)),
    everyHour('delete outdated logs', () => applyRetention(db, deps.clock.now())),
    everyHour('delete expired rate limit counts', () => deleteExpiredCounts(db, now())),
    everyHour('delete expired sessions', () => deleteExpiredSessions(db, now())),
    everyHour('delete old exports', () => deleteOldExports(db, now())),
    everyHour('delete unseen report pictures', () => deleteUnseenPictures(db, now())),
    everyHour('delete old deliveries', () => deleteOldDeliveries(db, now())),
    everyHour('delete expired password links', () => deleteExpiredLinks(db, now())),
    everyHour('delete addresses of erased people', () => deleteErasedAddresses(db, deps.clock.now())),
    everyHour('delete imports that cannot be undone any more', () => deleteOldImports(db, now())),
    everyHour('delete unused former names', () => deleteUnusedNames(db)),
  ]
}
