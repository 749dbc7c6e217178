import type { provisioning as source } from '../pt/admin-provisioning.ts'

/** Texts of provisioning by a directory, in English. */
export const provisioning: typeof source = {
  title: 'Provisioning',
  directory: 'Directory',
  intro:
    'Entra ID, Okta or another directory adds, changes and deactivates users and groups by SCIM 2.0. You decide who sees which report.',
  connection: 'Connection',
  connectionHint: 'Enter this address and a token with the scope scim in the directory.',
  address: 'SCIM address',
  copy: 'Copy',
  copied: 'Address copied.',
  copyFailed: 'It could not be copied. Select the address and copy it.',
  tokens: 'Create a token',
  mode: 'State',
  modes: {
    off: 'Off',
    rehearsal: 'Rehearsal',
    on: 'On',
  },
  modeHints: {
    off: 'All requests of the directory are refused.',
    rehearsal: 'Nothing changes. The log shows what would have changed.',
    on: 'The directory changes users and groups at once.',
  },
  managed:
    '%{smart_count} user is managed by the directory. |||| %{smart_count} users are managed by the directory.',
  invitations: 'Invite new users by mail',
  invitationsHint:
    'Without an invitation they sign in with a provider, or ask for a password by “Forgot your password?”.',
  attributes: 'Attributes',
  attributesHint:
    'An attribute of the directory fills an attribute of users, which filter sets use. When it changes, the rows change at once; when it is removed, the reports that need it stay closed.',
  path: 'Path in the directory',
  attribute: 'Attribute',
  addAttribute: 'Add attribute',
  removeAttribute: 'Remove attribute %{number}',
  attributeNumber: 'Attribute %{number}',
  saved: 'Provisioning saved.',
  operations: 'Latest operations',
  operationsHint:
    'What the directory changed, would have changed in a rehearsal, or could not change, and why.',
  managedBy: 'Managed by the directory',
  managedUserHint:
    'The directory writes name, e-mail and attributes again. A block of yours stays until you end it.',
  managedGroupHint: 'The directory writes name and members again.',
}
