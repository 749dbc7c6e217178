import type { support } from '#common/contract/support.ts'
import { findGivenReport, findGroupReport } from '../../access/granted-reports.ts'
import type { SupportContext } from '../../base/db/schema/index.ts'
import { version } from '../../base/version.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import type { CompanyDeps } from '../deps.ts'
import { findTenant } from './queries.ts'

/** The report the message was written from; its name only for users who may see it. */
async function reportLine({
  input,
  session,
  scope,
}: Call<'suporte', CompanyDeps>): Promise<string | undefined> {
  const { id_report: reportId, page } = input.context ?? {}
  if (reportId === undefined) return page
  const report = session.adm
    ? await findGroupReport(scope, reportId)
    : await findGivenReport(scope, { reportId, userId: session.userId })
  return [`${reportId}`, report?.name, page].filter(Boolean).join(' · ')
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What support needs to help without asking back. */
async function contextOf(call: Call<'suporte', CompanyDeps>): Promise<SupportContext> {
  const { input, session, scope, caller } = call
  const tenant = await findTenant(scope.db, scope.tenantId)
  const report = await reportLine(call)
  const lastError = [input.context?.error, input.context?.ref].filter(Boolean).join(' · ')
  return {
    tenant: `${tenant?.name} (${scope.tenantId})`,
    user: `${session.name} <${session.email}> (${session.userId})`,
    ...(isSame(input.email, session.email) ? {} : { replyAddress: input.email }),
    appVersion: version,
    language: caller.language,
    browser: caller.userAgent,
    ...(report ? { report } : {}),
    ...(lastError ? { lastError } : {}),
  }
}

export const supportHandlers = {
  async suporte(call) {
    const { input, session, scope, deps } = call
    const { assunto: subject, mensagem: message } = input
    await deps.limiter.consume('supportMessages', session.userId)
    const context = await contextOf(call)
    const newMessage = { userId: session.userId, email: session.email, subject, message, context }
    const state = await deps.outbox.submit(scope, newMessage)
    // Administrators see a refused one in the inbox, and send it again.
    return state === 'delivered' ? {} : { queued: true }
  },
} satisfies HandlersOf<typeof support, CompanyDeps>
