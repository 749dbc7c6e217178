import { PortalError } from '#common/errors.ts'
import type { Scope } from '../db/scope.ts'
import type { EmbedAccount } from '../embed/types.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { findAccount, listTenantAccounts } from './queries.ts'

/** @throws PortalError `resource.missing` when the tenant has no such account */
export async function requireAccount(scope: Scope, id: number): Promise<EmbedAccount> {
  const account = await findAccount(scope, id)
  if (!account) throw new PortalError('resource.missing')
  return account
}

async function accounts({ scope }: Call<'accounts'>) {
  return { contas: await listTenantAccounts(scope) }
}

async function workspaces({ input, scope, deps }: Call<'workspaces'>) {
  return { workspaces: await deps.embed.workspaces(await requireAccount(scope, input.id_conta)) }
}

async function reports({ input, scope, deps }: Call<'reports'>) {
  const account = await requireAccount(scope, input.id_conta)
  return { reports: await deps.embed.reports(account, input.id_workspace) }
}

async function reportPages({ input, scope, deps }: Call<'reportPages'>) {
  const account = await requireAccount(scope, input.id_conta)
  const ref = { workspaceId: input.id_workspace, reportId: input.id_report }
  // What protects the rows is told in passing: the pages are given without it, too.
  const [pages, protection] = await Promise.all([
    deps.embed.pages(account, ref),
    deps.embed.protection(account, ref).catch(() => undefined),
  ])
  return { pages, protection }
}

export const catalogueHandlers: HandlersOf<'accounts' | 'workspaces' | 'reports' | 'reportPages'> = {
  accounts,
  workspaces,
  reports,
  reportPages,
}
