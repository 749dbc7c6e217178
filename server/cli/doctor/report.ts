import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { openReport } from '../../access/opening/open-report.ts'
import { type ReportView, reportRefOf } from '../../access/opening/report-view.ts'
import { grantedAccess } from '../../access/read-model.ts'
import { reports, users } from '../../base/db/schema/index.ts'
import type { Db, Scope } from '../../base/db/scope.ts'
import type { Keyring } from '../../base/encryption/keyring.ts'
import { findAccount } from '../../power-bi/catalogue/queries.ts'
import { EmbedError } from '../../power-bi/client/embed-error.ts'
import { createEmbedService } from '../../power-bi/client/embed-service.ts'
import { isSameId } from '../../power-bi/client/same-id.ts'
import type { EmbedAccount, EmbedService } from '../../power-bi/client/types.ts'
import { exportOrderOf } from '../../reports/exports/export-order.ts'
import { createReportRenderer } from '../../reports/exports/render-report.ts'
import { adviceOf, trialUsageText } from '../power-bi-advice.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

/** A user with row filters, with whose rows the report is opened. */
async function restrictedAccess(scope: Scope, reportId: number) {
  const access = grantedAccess(scope)
  const { filters, allowedPages, roles } = access.report
  const { name, email, attributes } = users
  const isRestricted = and(eq(access.report.id, reportId), ne(filters, sql`'[]'::jsonb`))
  const [found] = await scope.db
    .select({ name, email, attributes, roles, filters, allowedPages })
    .from(access)
    .innerJoin(users, and(eq(users.tenantId, scope.tenantId), eq(users.id, access.userId)))
    .where(isRestricted)
    .orderBy(asc(users.id))
    .limit(1)
  return found
}

async function checkWorkspace(
  embed: EmbedService,
  account: EmbedAccount,
  report: ReportView,
): Promise<string> {
  // Without membership the report itself may not be found, which says less.
  const visible = await embed.workspaces(account)
  if (!visible.some(({ id }) => isSameId(id, report.workspaceId)))
    throw new Error('the account is no member of the workspace')
  const workspaces = await embed.workspacesOf(account, reportRefOf(report))
  for (const { id, name, onCapacity } of workspaces) {
    if (name === undefined) throw new Error(`the account is no member of the workspace of the model, ${id}`)
    if (onCapacity === false)
      throw new Error(`the workspace ${name} is on no capacity${await trialUsageText(embed, account)}`)
  }
  const names = workspaces.map(({ name }) => name).join(' and of that of the model, ')
  return `the account is a member of ${names}, which ${workspaces.length > 1 ? 'are' : 'is'} on a capacity`
}

async function checkModel(
  embed: EmbedService,
  account: EmbedAccount,
  report: ReportView,
  isConfirmed: boolean,
): Promise<string> {
  const { tables, reason } = await embed.modelFields(account, reportRefOf(report))
  if (reason === 'row_security') {
    if (!isConfirmed)
      throw new Error(
        'the model requires an identity, and no administrator has confirmed what it lets through',
      )
    return 'the model restricts the rows itself, by the identity in the token, as an administrator has confirmed'
  }
  if (tables) return `no row-level security; ${tables.length} tables can be read, so that filters are checked`
  if (report.filtersConfirmed)
    return 'no row-level security; it cannot be read, and the filters are confirmed'
  throw new Error('it cannot be read, and no administrator has confirmed the filters of this report')
}

async function countRows(embed: EmbedService, account: EmbedAccount, report: ReportView): Promise<string> {
  const counted = await embed.modelRows(account, reportRefOf(report), report.filters)
  if (!counted) return 'the rows cannot be counted; compare what you see with the data'
  return counted.map(({ table, rows, remaining }) => `${remaining} of ${rows} rows of ${table}`).join(', ')
}

/** Checks one report against Power BI: everything that opening and rendering it for a user with row filters depends on. */
export async function checkReport(
  { db, keyring }: { db: Db; keyring: Keyring },
  reportId: number,
  tell: (finding: Finding) => void,
): Promise<void> {
  const about = `report ${reportId}`
  const [stored] = await db.select().from(reports).where(eq(reports.id, reportId))
  const scope = stored && { db, tenantId: stored.tenantId }
  const account = scope && (await findAccount(scope, stored.accountId))
  if (!account) {
    tell(failed(about, 'does not exist', 'Its id is the number in the address of its form.'))
    return
  }
  const embed = createEmbedService({ decrypt: keyring.decrypt })
  const access = await restrictedAccess(scope, reportId)
  const viewer = access ?? { name: 'a user without filters', email: 'doctor@example.com' }
  const { filters = [], allowedPages = [], roles = null, attributes = [] } = access ?? {}
  const view: ReportView = { ...stored, filters, allowedPages, roles, attributes }
  if (!access) tell(warning(about, 'no user has row filters', 'It is checked as a user who sees all rows.'))

  const step = async (what: string, check: () => Promise<string>): Promise<boolean> => {
    try {
      tell(ok(about, `${what}: ${await check()}`))
      return true
    } catch (error) {
      const known = error instanceof EmbedError || error instanceof PortalError
      const code = error instanceof PortalError ? ` (${error.code})` : ''
      const advice = error instanceof EmbedError ? adviceOf(error) : 'See "Before you go live" in the guides.'
      if (!known && !(error instanceof Error)) throw error
      tell(failed(about, `${what}: ${(error as Error).message}${code}`, advice))
      return false
    }
  }
  const signedIn = await step('sign-in', () => embed.check(account).then(() => `as ${account.name}`))
  if (!signedIn) return
  await step('workspace', () => checkWorkspace(embed, account, view))
  const exists = await step('pages', async () => {
    const pages = await embed.pages(account, reportRefOf(view))
    return pages.map(({ displayName }) => displayName).join(', ')
  })
  if (!exists) return
  await step('model', () => checkModel(embed, account, view, stored.rulesConfirmed !== null))
  await step('token', async () => {
    await openReport(embed, account, view, viewer)
    return `given out for ${viewer.name}`
  })
  if (view.filters.length > 0) await step('rows', () => countRows(embed, account, view))
  if (!stored.exportable) return
  await step('file', async () => {
    const wanted = { format: 'PDF', language: 'en' } as const
    const { order } = await exportOrderOf(embed, account, view, viewer, wanted)
    const { bytes } = await createReportRenderer(embed, Date.now).render(account, reportRefOf(view), order, {
      isShared: false,
    })
    return `rendered as ${viewer.name}, ${bytes?.length ?? 'more than 15 MiB of'} bytes`
  })
}
