import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { subscriptions } from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { idOf } from '../base/db/rows.ts'
import type { Fixture } from './fixture.ts'

/** A subscription to a page that the report does not have, so that nothing is rendered, in place of earlier ones. */
export async function createSubscription(
  db: Db,
  owner: { tenantId: number; reportId: number; userId: number },
): Promise<number> {
  await db.delete(subscriptions).where(eq(subscriptions.userId, owner.userId))
  const schedule = { frequency: 'daily', day: 1, hour: 7, timeZone: 'UTC' } as const
  const subscription = {
    ...{ ...owner, ...schedule, page: 'Missing', pageTitle: 'Missing' },
    ...{ onlyIfRefreshed: false, language: 'pt' as const },
    ...{ cancelToken: randomUUID(), nextAt: new Date(Date.now() + 86_400_000) },
  }
  return idOf((await db.insert(subscriptions).values(subscription).returning())[0])
}

const unknown = { id_export: 'e0000000-0000-4000-8000-000000000001' }
const daily = { frequency: 'daily', day: 1, hour: 7, time_zone: 'UTC', only_if_refreshed: 'N' } as const
const ownSubscription = ({ subscriptionId }: Fixture) => ({ id_subscription: subscriptionId })

/** Valid requests of the calls about files of reports; whether a user can do it is tested in folders of their own. */
export const exportRequests = {
  startReportExport: ({ reportId }: Fixture) => ({
    id_report: reportId,
    format: 'PDF' as const,
    pages: ['ReportSection01'],
    state: 'e30=',
  }),
  exportVisualData: ({ reportId }: Fixture) => ({
    id_report: reportId,
    format: 'CSV' as const,
    page: 'ReportSection01',
    visual: 'Countries',
  }),
  reportExport: () => unknown,
  cancelReportExport: () => unknown,
  getReportPictures: ({ reportId }: Fixture) => ({ reports: [reportId] }),
  getSubscriptions: () => ({}),
  subscriptionRecipients: ({ reportId }: Fixture) => ({ id_report: reportId }),
  insertSubscription: ({ reportId }: Fixture) => ({ id_report: reportId, ...daily }),
  updateSubscription: (fixture: Fixture) => ({ ...ownSubscription(fixture), ...daily }),
  deleteSubscription: ownSubscription,
  sendSubscription: ownSubscription,
  endSubscription: ownSubscription,
  cancelSubscription: () => ({ token: 'unknown', id_empresa: 1 }),
}
