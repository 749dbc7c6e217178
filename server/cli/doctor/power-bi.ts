import { eq } from 'drizzle-orm'
import { reports } from '../../base/db/schema/index.ts'
import type { Db } from '../../base/db/scope.ts'
import type { Keyring } from '../../base/encryption/keyring.ts'
import { listAccounts } from '../../power-bi/catalogue/queries.ts'
import { EmbedError } from '../../power-bi/client/embed-error.ts'
import { createEmbedService } from '../../power-bi/client/embed-service.ts'
import type { EmbedAccount, EmbedService } from '../../power-bi/client/types.ts'
import { adviceOf, trialUsageText } from '../power-bi-advice.ts'
import { checkClockOf } from './clock.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

/** Workspaces that reports of an account are in, but that it does not see. */
async function checkWorkspaces(db: Db, embed: EmbedService, account: EmbedAccount): Promise<Finding[]> {
  const about = `account ${account.id} (${account.name})`
  const visible = await embed.workspaces(account)
  if (visible.length === 0) {
    const advice = 'Add the service principal to its workspaces as a member, with at least the right to read.'
    return [warning(about, 'signs in, but sees no workspace', advice)]
  }
  const used = await db
    .selectDistinct({ id: reports.workspaceId, name: reports.workspaceName })
    .from(reports)
    .where(eq(reports.accountId, account.id))
  const ids = new Set(visible.map(({ id }) => id))
  const missing = used.filter(({ id }) => !ids.has(id)).map(({ id, name }) => name ?? id)
  const usedIds = new Set(used.map(({ id }) => id))
  const trial = visible.filter(({ id, onCapacity }) => onCapacity === false && usedIds.has(id))
  const usage = trial.length > 0 ? await trialUsageText(embed, account) : ''
  const capacity = trial.map(({ name }) =>
    warning(
      about,
      `the workspace ${name} is on no capacity${usage}`,
      'Assign it to one; until then its reports open as a trial only, and cannot be exported or mailed.',
    ),
  )
  if (missing.length === 0) return [ok(about, `signs in and sees ${visible.length} workspaces`), ...capacity]
  const advice = 'Add the service principal to them; until then these reports cannot be opened.'
  return [
    failed(about, `does not see workspaces that reports are in: ${missing.join(', ')}`, advice),
    ...capacity,
  ]
}

/** Signs in to Power BI as each account. */
export async function checkPowerBi(
  { db, keyring }: { db: Db; keyring: Keyring },
  report: (finding: Finding) => void,
): Promise<void> {
  const accounts = await listAccounts(db)
  if (accounts.length === 0) {
    report(warning('Power BI', 'there is no account', 'Add one with "account add".'))
  }
  const embed = createEmbedService({ decrypt: keyring.decrypt })
  for (const account of accounts) {
    try {
      for (const finding of await checkWorkspaces(db, embed, account)) report(finding)
    } catch (error) {
      const about = `account ${account.id} (${account.name})`
      if (error instanceof EmbedError) report(failed(about, error.message, adviceOf(error)))
      // One account must not hide the others.
      else report(failed(about, String(error), 'Set it again with account change and account set-secret.'))
    }
  }
  const urls = new Set(accounts.map(({ apiUrl }) => apiUrl).filter((url) => URL.canParse(url)))
  for (const url of urls) report(await checkClockOf(url))
}
