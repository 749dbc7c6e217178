import pLimit from 'p-limit'
import { PortalError } from '#common/errors/portal-error.ts'
import { findGivenReport } from '../../access/granted-reports.ts'
import { type ReportView, reportRefOf } from '../../access/opening/report-view.ts'
import type { Scope } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { type ImageFormat, processImage } from '../../base/images/process-image.ts'
import { insertImage } from '../../base/images/queries.ts'
import { forEachTenant } from '../../base/jobs/for-each-tenant.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import { EmbedError } from '../../power-bi/client/embed-error.ts'
import type { EmbedAccount, ExportOrder, ReportRef } from '../../power-bi/client/types.ts'
import type { ReportsDeps } from '../deps.ts'
import { accessHashOf, exportOrderOf } from '../exports/export-order.ts'
import { createReportRenderer } from '../exports/render-report.ts'
import {
  type DuePicture,
  deletePicture,
  findEqualImage,
  listDuePictures,
  updatePicture,
  wasOpenedSince,
} from './queries.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What one run does for a company, so that pictures take little of its capacity from those who open reports. */
const perRun = { checks: 500, renderings: 30, atOnce: 3 }
/** How soon a picture shows data that have been refreshed. */
const checkAfterMs = 30 * minuteMs
/** A picture is rendered again, even if Power BI reports no refresh: the rows of a user can change without one. */
const renderAfterMs = dayMs
/** None are rendered of reports that no user has opened for this time. */
const openedWithinMs = 30 * dayMs

/** Most cards are 170 to 320 pixels wide, and a home screen shows several. */
export const cardFormat: ImageFormat = { width: 480, height: 270, quality: 75 }

/** When to try again: after 15 minutes, then after twice that time each, at most a day. */
const retryAfterMs = (failures: number): number => Math.min(15 * minuteMs * 2 ** failures, dayMs)

/** What another attempt soon would not change: the user's filters, or that Power BI refuses. */
const isLasting = (error: unknown): boolean =>
  error instanceof PortalError || (error instanceof EmbedError && !error.temporary)

type RunDeps = Pick<ReportsDeps, 'embed' | 'clock' | 'log'>

/** One run for one company. */
function createRun(scope: Scope, { embed, clock, log }: RunDeps) {
  const now = new Date(clock.now())
  const after = (ms: number) => new Date(now.getTime() + ms)
  const renderer = createReportRenderer(embed, () => clock.now())
  const images = new Map<string, Promise<string>>()
  const opened = new Map<number, Promise<boolean>>()

  async function render(account: EmbedAccount, ref: ReportRef, order: ExportOrder): Promise<string> {
    const { bytes } = await renderer.render(account, ref, order, { isShared: false })
    const image = await processImage(bytes ?? Buffer.alloc(0), cardFormat)
    await insertImage(scope.db, { ...image, isPrivate: true })
    return image.hash
  }

  /** The image of an order: of an equal picture, or rendered; undefined if the run has rendered enough. */
  async function imageOf(
    account: EmbedAccount,
    ref: ReportRef,
    order: ExportOrder,
    { orderHash, dataAt }: { orderHash: string; dataAt: Date | null },
  ): Promise<string | undefined> {
    const stored = await findEqualImage(scope, { orderHash, dataAt, since: after(-renderAfterMs) })
    if (stored) return stored
    if (!images.has(orderHash) && images.size >= perRun.renderings) return undefined
    const rendering = images.get(orderHash) ?? render(account, ref, order)
    images.set(orderHash, rendering)
    return rendering
  }

  async function renew(picture: DuePicture, report: ReportView, account: EmbedAccount): Promise<void> {
    const ref = reportRefOf(report)
    const dataAt = (await embed.refreshedAt(account, ref)) ?? null
    const isCurrent =
      picture.imageHash !== null &&
      picture.renderedAt !== null &&
      picture.renderedAt > after(-renderAfterMs) &&
      picture.dataAt?.getTime() === dataAt?.getTime()
    if (isCurrent) return updatePicture(scope, picture, { checkAt: after(checkAfterMs) })
    const [page] = report.allowedPages.length > 0 ? report.allowedPages : await embed.pages(account, ref)
    const { language } = picture
    const wanted = { format: 'PNG', pages: page && [page.name], language } as const
    const { order } = await exportOrderOf(embed, account, report, picture, wanted)
    const orderHash = await renderer.orderHash(account, ref, order)
    const imageHash = await imageOf(account, ref, order, { orderHash, dataAt })
    if (!imageHash) return
    const rendered = { imageHash, orderHash, dataAt, renderedAt: now, failures: 0 }
    await updatePicture(scope, picture, { ...rendered, checkAt: after(checkAfterMs) })
  }

  return async (picture: DuePicture): Promise<void> => {
    const { userId, reportId, failures } = picture
    const report = await findGivenReport(scope, { reportId, userId })
    if (!report || report.closed) return deletePicture(scope, picture)
    const account = await requireAccount(scope, report.accountId)
    if (accessHashOf(report, picture, account) !== picture.accessHash) return deletePicture(scope, picture)
    const isOpened = opened.get(reportId) ?? wasOpenedSince(scope, reportId, after(-openedWithinMs))
    opened.set(reportId, isOpened)
    try {
      if (await isOpened) await renew(picture, report, account)
      else await updatePicture(scope, picture, { checkAt: after(checkAfterMs) })
    } catch (err) {
      if (!(err instanceof PortalError || err instanceof EmbedError)) throw err
      log.info({ err, report: reportId }, 'picture of a report not rendered')
      const checkAt = after(isLasting(err) ? dayMs : retryAfterMs(failures))
      await updatePicture(scope, picture, { checkAt, failures: failures + 1 })
    }
  }
}

/**
 * Renders pictures of reports, each with the rows of its user, for the cards that users have seen. Pictures of the same
 * rows are rendered once. Runs as a job, on one node at a time.
 */
export const renderReportPictures = (deps: RunDeps & Pick<ReportsDeps, 'database'>): Promise<void> =>
  forEachTenant(deps.database.db, async ({ id: tenantId, settings }) => {
    if (tenantSettings(settings).ownPictures === 'off') return
    const scope = { db: deps.database.db, tenantId }
    const check = createRun(scope, deps)
    const atOnce = pLimit(perRun.atOnce)
    const due = await listDuePictures(scope, new Date(deps.clock.now()), perRun.checks)
    await Promise.all(due.map((picture) => atOnce(() => check(picture))))
  })
