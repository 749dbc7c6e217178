import type { accounts as pt } from '../../pt/later/accounts.ts'

/** Texts of the Power BI accounts in the back-office, in English. */
export const accounts: typeof pt = {
  credentials: { secret: 'Secret', certificate: 'Certificate', managed_identity: 'Managed identity' },
  application: 'Application',
  applicationHint:
    'The app registration in Entra that signs in to Power BI and is a member of the workspaces. The Azure guide shows each step.',
  managedHint:
    'The application and credential of this account belong to the server. The operator changes them.',
  name: 'Name',
  directory: 'Entra directory (tenant)',
  directoryHint: 'The id of the directory, or one of its domains.',
  clientId: 'Application (client) ID',
  credential: 'Credential',
  secret: 'Value of the secret',
  certificate: 'Certificate and private key (PEM)',
  kept: 'Leave empty to keep the current credential. It is never shown.',
  writeOnly: 'It is stored encrypted and never shown.',
  roles: 'Roles (optional)',
  rolesHint:
    'Security roles (RLS) that the portal sends with the identity of each user, one per line. Only for semantic models with roles.',
  test: {
    title: 'Test',
    intro: 'Signs in to Power BI with the saved account and counts the workspaces it sees.',
    run: 'Test account',
    ok: 'The account signs in. Workspaces it sees: %{count}.',
    none: 'The account signs in but sees no workspace. Add the application to the workspaces of the reports.',
    failed: 'The test did not finish',
    problem: {
      unreachable: 'Power BI cannot be reached. Check the network and DNS of the server.',
      timeout: 'Power BI did not answer in time. Try again.',
      unauthorised:
        'The directory, application or credential is not accepted. Check both ids; the secret may have expired.',
      forbidden:
        'Signing in works, but Power BI refuses the application. Allow service principals in the tenant settings of Power BI.',
      not_found: 'Power BI does not find the directory or the workspaces. Check the id of the directory.',
      throttled: 'Power BI has had too many calls. Try again later.',
      refused: 'Power BI did not accept the request. Check the details of the account.',
      failed: 'Power BI has an internal problem. Try again later.',
    },
  },
  delete: {
    title: 'Delete the account “%{name}”?',
    text: 'Only accounts that no report uses can be deleted.',
  },
}
