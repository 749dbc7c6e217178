import { EmbedError, type EmbedErrorKind } from '../power-bi/client/embed-error.ts'
import type { EmbedAccount, EmbedService } from '../power-bi/client/types.ts'

const advice: Record<EmbedErrorKind, string> = {
  unreachable: 'Check the address of the service, DNS, and that the network allows HTTPS to it.',
  timeout: 'Check that the network allows HTTPS to the service; it may also be slow now.',
  unauthorised:
    'Check the directory (--entra-tenant) and --client-id with account change, and set the secret again with account set-secret; it may have expired.',
  forbidden:
    'Add the account to its workspaces, or check that they still exist, and allow service principals to call the APIs in the tenant settings of Power BI. The secret is accepted.',
  not_found: 'Check the directory (--entra-tenant), and that the account is a member of the workspace.',
  throttled: 'Power BI has had too many calls; try again later.',
  refused:
    'Power BI does not accept the request; compare the settings of the account with docs/operations.md.',
  failed: 'Power BI has an internal error; try again later.',
}

/** What failed, and what an operator can do about it. */
export const adviceFor = ({ kind, message }: EmbedError): string => `${message}. ${advice[kind]}`

export const adviceOf = ({ kind }: EmbedError): string => advice[kind]

/** How much of the trial of workspaces without a capacity is left; empty where Power BI does not say. */
export async function trialUsageText(embed: EmbedService, account: EmbedAccount): Promise<string> {
  try {
    const usage = await embed.trialUsage(account)
    return usage === undefined ? '' : `; ${usage}% of the tokens for the trial are used`
  } catch (error) {
    if (error instanceof EmbedError) return ''
    throw error
  }
}
