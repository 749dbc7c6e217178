import { z } from 'zod'
import { validateEditedAccount, validateNewAccount } from '../validation/account.ts'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { id, listOf, name, nothing, text } from './shapes.ts'

/** How an account signs in to Power BI. */
const credential = z.enum(['secret', 'certificate', 'managed_identity'])

/** What went wrong when an account was tested: what Power BI or the sign-in answered. */
const accountProblem = z.enum([
  'unreachable',
  'timeout',
  'unauthorised',
  'forbidden',
  'not_found',
  'throttled',
  'refused',
  'failed',
])

const fields = {
  name,
  /** The directory in Entra: its id, or one of its domains. */
  entra_tenant_id: text(limits.name),
  /** The application in Entra. */
  client_id: text(limits.name),
  credential,
  /** Of the effective identity, for semantic models that ask for roles. */
  roles: listOf(text(limits.name).min(1), limits.accountRoles).default([]),
}

/** The secret, or certificate and private key as PEM. No answer contains it. */
const secret = text(limits.accountSecret)

/** The last day of a secret, as Entra shows it; empty: not known. That of a certificate is read from it. */
const credentialUntil = z
  .union([z.iso.date(), z.literal('')])
  .nullable()
  .optional()

/** As of `account`; `updateAccount` with an outdated one is refused with `resource.conflict` (409). */
const version = text(limits.name).optional()

/** The Power BI accounts of the tenant, as administrators manage them. */
export const accountSettings = group(
  { access: 'admin', tag: 'catalogue' },
  {
    listAccounts: endpoint({
      summary: 'The Power BI accounts of the tenant with their applications, without secrets.',
      request: nothing,
      response: z.object({
        accounts: z.array(
          z.object({
            ...{ id, name: z.string(), client_id: z.string(), credential },
            credential_until: z.iso.date().nullable().optional(),
          }),
        ),
      }),
    }),
    account: endpoint({
      summary: 'One Power BI account, without its secret.',
      request: z.object({ id_conta: id }),
      response: z.object({
        account: z.object({
          ...fields,
          id,
          credential_until: z.iso.date().nullable().optional(),
          /** How many reports use it. */
          reports_count: z.int(),
          version: z.string(),
        }),
      }),
    }),
    insertAccount: endpoint({
      summary: 'Add a Power BI account: an application of Entra with a secret or a certificate.',
      audit: 'account.create',
      confirm: true,
      bodyBytes: limits.accountBodyBytes,
      invalidatesCache: true,
      request: z.object({
        ...fields,
        credential: credential.exclude(['managed_identity']),
        secret,
        credential_until: credentialUntil,
      }),
      response: z.object({ id }),
      validate: validateNewAccount,
    }),
    updateAccount: endpoint({
      summary:
        'Change a Power BI account. Without a secret the stored one is kept; another application needs another one.',
      audit: 'account.update',
      confirm: ({ secret }) => Boolean(secret),
      bodyBytes: limits.accountBodyBytes,
      invalidatesCache: true,
      request: z.object({
        ...fields,
        id,
        secret: secret.optional(),
        credential_until: credentialUntil,
        version,
      }),
      response: nothing,
      validate: validateEditedAccount,
    }),
    deleteAccount: endpoint({
      summary: 'Delete a Power BI account that no report uses.',
      audit: 'account.delete',
      invalidatesCache: true,
      request: z.object({ id_conta: id }),
      response: nothing,
    }),
    testAccount: endpoint({
      summary: 'Sign in to Power BI with a stored account, and count the workspaces it sees.',
      request: z.object({ id_conta: id }),
      response: z.object({ workspaces_count: z.int().optional(), problem: accountProblem.optional() }),
    }),
  },
)
