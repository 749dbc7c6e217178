import { accountKey } from './account-key.ts'
import { EmbedError } from './embed-error.ts'
import type { Deadline } from './http-client.ts'
import type { Api } from './power-bi-api.ts'
import type { Reports } from './report-details.ts'
import { refreshList } from './responses.ts'
import type { Models } from './semantic-models.ts'
import { cachePolicy, LISTING, OPENING, SharedCache } from './shared-cache.ts'
import type { EmbedAccount, ReportRef } from './types.ts'

/** Entries of the history that are read: the last ones may have failed, or still run. */
const ENTRIES = 10

/** Reads when the data of semantic models were refreshed last, once in five minutes for all reports of a model. */
export function createRefreshTimes({
  api,
  reports,
  models,
  clock,
}: {
  api: Api
  reports: Reports
  models: Models
  clock: () => number
}) {
  const times = new SharedCache<Date | undefined>({ name: 'power_bi_refresh_times', max: 5000, clock })

  return {
    /**
     * @returns undefined for a model without a completed refresh, and where the account may not read the history
     * @throws EmbedError
     */
    async of(account: EmbedAccount, ref: ReportRef, deadline: Deadline): Promise<Date | undefined> {
      const report = await reports.one(account, ref, OPENING, deadline)
      const model = await models.of(account, report, OPENING, deadline)
      const path = `${model.path}/refreshes?$top=${ENTRIES}`
      const call = { operation: 'refresh history', path, shape: refreshList }
      return times.get(`${accountKey(account)} ${path}`, cachePolicy(LISTING, clock), async () => {
        try {
          const { value } = await api(account, call, deadline)
          return value.find(({ status }) => status === 'Completed')?.endTime ?? undefined
        } catch (error) {
          // Cached like an answer: a model that has no history or keeps it to others is not asked each time.
          if (error instanceof EmbedError && !error.temporary) return undefined
          throw error
        }
      })
    },

    caches: [times],
  }
}
