import type { SupportContext } from '../db/schema/index.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { findAccessibleReport, findGroupReport } from '../reports/queries.ts'
import { version } from '../version.ts'
import { findTenant } from './queries.ts'

/** The report the message was written from, in words; its name only for those who may see it. */
async function reportOf({ input, session, scope }: Call<'suporte'>): Promise<string | undefined> {
  const { id_report: reportId, page } = input.context ?? {}
  if (reportId === undefined) return page
  const found = session.adm
    ? await findGroupReport(scope, reportId)
    : await findAccessibleReport(scope, { reportId, userId: session.userId })
  return [`${reportId}`, found?.name, page].filter(Boolean).join(' · ')
}

/** What support needs to help without asking back. */
async function contextOf(call: Call<'suporte'>): Promise<SupportContext> {
  const { input, session, scope, caller } = call
  const tenant = await findTenant(scope.db, scope.tenantId)
  const report = await reportOf(call)
  const lastError = [input.context?.error, input.context?.ref].filter(Boolean).join(' · ')
  return {
    tenant: `${tenant?.name} (${scope.tenantId})`,
    user: `${session.name} <${session.email}> (${session.userId})`,
    appVersion: version,
    language: caller.language,
    browser: caller.userAgent.slice(0, 500),
    ...(report ? { report } : {}),
    ...(lastError ? { lastError } : {}),
  }
}

async function suporte(call: Call<'suporte'>) {
  const { input, session, scope, deps } = call
  const { email, assunto: subject, mensagem: message } = input
  const context = await contextOf(call)
  const state = await deps.outbox.submit(scope, { userId: session.userId, email, subject, message, context })
  return state === 'waiting' ? { queued: true } : {}
}

export const supportHandlers: HandlersOf<'suporte'> = { suporte }
