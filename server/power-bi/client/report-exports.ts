import { z } from 'zod'
import { EmbedError, STATE_WIDENS } from './embed-error.ts'
import { type Deadline, readJson } from './http-client.ts'
import type { Api } from './power-bi-api.ts'
import type { Reports } from './report-details.ts'
import { reportPath } from './report-path.ts'
import { exportJob } from './responses.ts'
import { hasRowSecurity, type Models } from './semantic-models.ts'
import { OPENING } from './shared-cache.ts'
import { effectiveIdentities } from './token-requests.ts'
import type { EmbedAccount, ExportOrder, ExportProgress, ReportRef } from './types.ts'

const states: Record<z.output<typeof exportJob>['status'], ExportProgress['state']> = {
  Undefined: 'running',
  NotStarted: 'running',
  Running: 'running',
  Succeeded: 'succeeded',
  Failed: 'failed',
}

/** When to ask again if Power BI does not say. */
const DEFAULT_RETRY_SECONDS = 5

const exportStatus = z.object({ job: exportJob, retryAfter: z.coerce.number().catch(0) })

/** Sent while the export runs. */
const readStatus = async (response: Response) => ({
  job: await readJson(response),
  retryAfter: response.headers.get('retry-after'),
})

/** Exports reports to files: start, progress, file. A start that is retried may export twice, and one file is lost. */
export function createExports({ api, reports, models }: { api: Api; reports: Reports; models: Models }) {
  return {
    async start(
      account: EmbedAccount,
      ref: ReportRef,
      order: ExportOrder,
      deadline: Deadline,
    ): Promise<string> {
      const { format, identity, filter, pages, state, locale } = order
      const report = await reports.one(account, ref, OPENING, deadline)
      const model = await models.of(account, report, OPENING, deadline)
      // Nothing documents whether a state replaces the report-level filters, as it does in an open report.
      if (state && filter && !hasRowSecurity(model)) {
        const facts = { account: account.name, operation: 'ExportTo', powerBiReportId: report.id }
        throw new EmbedError('refused', { ...facts, code: STATE_WIDENS })
      }
      const identities = effectiveIdentities(account, [{ report, model, identity }])
      const powerBIReportConfiguration = {
        settings: { locale },
        ...(state && { defaultBookmark: { state } }),
        ...(filter && { reportLevelFilters: [{ filter }] }),
        ...(pages.length > 0 && { pages: pages.map((pageName) => ({ pageName })) }),
        ...(identities.length > 0 && { identities }),
      }
      const call = { operation: 'ExportTo', path: `${reportPath(ref)}/ExportTo`, shape: exportJob }
      const body = { format, powerBIReportConfiguration }
      return (await api(account, { ...call, body, powerBiReportId: report.id }, deadline)).id
    },

    async progress(
      account: EmbedAccount,
      ref: ReportRef,
      exportId: string,
      deadline: Deadline,
    ): Promise<ExportProgress> {
      const path = `${reportPath(ref)}/exports/${encodeURIComponent(exportId)}`
      const call = { operation: 'GetExportToFileStatus', path, shape: exportStatus, read: readStatus }
      const { job, retryAfter } = await api(account, call, deadline)
      const { status, percent, extension } = job
      return {
        state: states[status],
        percent,
        extension,
        retryAfterSeconds: retryAfter > 0 ? Math.ceil(retryAfter) : DEFAULT_RETRY_SECONDS,
      }
    },

    async file(
      account: EmbedAccount,
      ref: ReportRef,
      exportId: string,
      deadline: Deadline,
    ): Promise<ReadableStream> {
      const path = `${reportPath(ref)}/exports/${encodeURIComponent(exportId)}/file`
      const read = ({ body }: Response) => body
      const call = { operation: 'GetFileOfExportToFile', path, shape: z.instanceof(ReadableStream), read }
      return api(account, call, deadline)
    },
  }
}
