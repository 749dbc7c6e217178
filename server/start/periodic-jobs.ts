import { settleAllRequests } from '../access/requests/settle.ts'
import { deleteUnusedImages } from '../base/images/queries.ts'
import { addThumbnails } from '../base/images/thumbnails.ts'
import type { Job } from '../base/jobs/job-runner.ts'
import { deleteExpiredCounts } from '../base/rate-limits/counts.ts'
import { deleteOldCommands } from '../displays/administration/steer-displays.ts'
import { reportSilentDisplays } from '../displays/health/report-silent.ts'
import { deleteExpiredPairings } from '../displays/pairing/queries.ts'
import { deleteOldImports } from '../people/import/stored-imports.ts'
import { deleteErasedAddresses } from '../people/personal-data/erase-person.ts'
import { blockExpiredUsers } from '../people/users/expiry.ts'
import { queueWeeklyMails } from '../people/weekly-mail/queue-weekly-mails.ts'
import { deleteUnusedNames } from '../records/access-log/former-names.ts'
import { applyRetention } from '../records/retention/retention.ts'
import { rollUpUsage } from '../records/usage/roll-up.ts'
import { createEventSender } from '../records/webhooks/send-events.ts'
import { checkTenantsDaily } from '../reports/check/check-tenant.ts'
import { deleteOldExports } from '../reports/exports/queries.ts'
import { deleteUnseenPictures } from '../reports/pictures/queries.ts'
import { renderReportPictures } from '../reports/pictures/render-pictures.ts'
import { checkRefreshes } from '../reports/refreshes/check-refreshes.ts'
import { deleteOldDeliveries, queueDueSubscriptions } from '../reports/subscriptions/deliveries.ts'
import { deleteExpiredChallenges } from '../sign-in/passkeys/challenges.ts'
import { deleteExpiredLinks } from '../sign-in/password-links/queries.ts'
import { deleteExpiredSessions } from '../sign-in/sessions/queries.ts'
import { deleteExpiredAttempts } from '../sign-in/single-sign-on/attempts.ts'
import type { Deps } from './deps.ts'

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
    everyHour('queue weekly mails', () => queueWeeklyMails(db, deps.config, now())),
    everyMinute('block users after their last day', () => blockExpiredUsers(db, now())),
    everyMinute('report displays that show nothing', () => reportSilentDisplays(deps)),
    everyMinute('render report pictures', () => renderReportPictures(deps)),
    everyMinute('make thumbnails', () => addThumbnails(db)),
    { name: 'check refreshes', everyMs: 5 * minuteMs, run: () => checkRefreshes(deps) },
    { name: 'send events to webhooks', everyMs: 10_000, run: createEventSender(deps) },
    everyHour('sum up usage', () => rollUpUsage(db, now())),
    everyHour('check reports', () => checkTenantsDaily(deps)),
    everyHour('settle access requests', () => settleAllRequests(deps, now())),
    everyHour('delete unused images', () => deleteUnusedImages(db)),
    everyHour('delete outdated logs', () => applyRetention(db, deps.clock.now())),
    everyHour('delete expired rate limit counts', () => deleteExpiredCounts(db, now())),
    everyHour('delete expired sessions', async () => {
      await deleteExpiredSessions(db, now())
      await deleteExpiredAttempts(db, now())
      await deleteExpiredChallenges(db, now())
      await deleteExpiredPairings(db, now())
    }),
    everyHour('delete old exports', () => deleteOldExports(db, now())),
    everyHour('delete unseen report pictures', () => deleteUnseenPictures(db, now())),
    everyHour('delete old commands of displays', () => deleteOldCommands(db, now())),
    everyHour('delete old deliveries', () => deleteOldDeliveries(db, now())),
    everyHour('delete expired password links', () => deleteExpiredLinks(db, now())),
    everyHour('delete addresses of erased people', () => deleteErasedAddresses(db, deps.clock.now())),
    everyHour('delete imports that cannot be undone any more', () => deleteOldImports(db, now())),
    everyHour('delete unused former names', () => deleteUnusedNames(db)),
  ]
}
