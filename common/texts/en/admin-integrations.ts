import type * as source from '../pt/admin-integrations.ts'

/** Texts of tokens for programs and webhooks, in English. */
export const integrations: typeof source.integrations = {
  shownOnce: {
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'The browser refused to copy. Select the text and copy it with Ctrl+C.',
    done: 'Done',
  },
  apiTokens: {
    made: 'The token was created',
    keep: 'Copy the token now and give it to the program. It will not be shown again.',
    token: 'Token',
    scopesHint: 'What the program may do. GET /api/docs names the scope of each call.',
    scope: {
      users: {
        read: 'Users: read',
        write: 'Users: read and change',
      },
      groups: { read: 'Groups: read', write: 'Groups: read and change' },
      reports: { read: 'Reports and access: read', write: 'Reports and access: read and change' },
      displays: { read: 'Walls: read', write: 'Walls: read, change and steer' },
      catalogue: { read: 'Power BI accounts: read', write: 'Power BI accounts: read and change' },
      brand: { read: 'Brand: read', write: 'Brand: read and change' },
      announcements: { read: 'Announcements: read', write: 'Announcements: read and change' },
      'sign-in-links': { write: 'Sign-in links of users: create' },
      log: { read: 'Logs and usage: read' },
      scim: 'Provisioning of users (SCIM)',
    },
    days: {
      30: '30 days',
      90: '90 days',
      180: '180 days',
      365: 'A year',
      730: 'Two years',
      never: 'Never (SCIM only)',
    },
    expired: 'Expired on %{day}',
    neverExpires: 'Never',
    neverUsed: 'Never used',
    revoke: 'Revoke',
    revokeTitle: 'Revoke the token %{name}?',
    revokeText: 'The program that uses it is refused from its next call on. This cannot be undone.',
  },
  webhooks: {
    intro:
      'New events of the audit log are sent to this address, signed as Standard Webhooks describes it. The operator of the portal lists the hosts that are allowed.',
    made: 'The webhook was added',
    keep: 'Copy the secret now: the receiver verifies the signature with it. It will not be shown again.',
    secret: 'Secret',
    states: { active: 'Active', retrying: 'Retrying', paused: 'Paused', disabled: 'Disabled' },
    neverSent: 'Nothing sent yet',
    sentAt: 'Last message',
    lastError: 'Last error: %{error}',
    retry: 'Next attempt: ',
    disabledText:
      'Nothing was received for a week, so that the portal stopped trying. Activate the webhook when the receiver works again: it gets the events since then.',
    errors: { timeout: 'no answer within 10 seconds', not_listed: 'the operator does not allow this host' },
    test: 'Send a test message',
    testOk: 'The receiver accepted the test message.',
    testFailed: 'The test message was not received: %{error}',
    pause: 'Pause',
    activate: 'Activate',
    activationHint: 'While it is paused, events are kept, and are sent when it goes on.',
    replay: 'Send again',
    replayHint: 'Sends the events since a time once more, for a receiver that has lost some.',
    from: 'Events since',
    replayed: 'The events since then are being sent again.',
    deleteTitle: 'Delete this webhook?',
    deleteText: 'No more events are sent to %{name}.',
  },
}

export const integrationResources: typeof source.integrationResources = {
  apiTokens: {
    name: 'Token |||| Tokens',
    fields: {
      name: 'Name',
      scopes: 'Scopes',
      days: 'Expires after',
      expires_at: 'Expires',
      last_used_at: 'Last use',
      created_by: 'Created by',
    },
    page: { create: 'Create token' },
    notifications: { created: 'The token was created.', deleted: 'The token %{name} was revoked.' },
    empty: 'No tokens yet',
    invite: 'With a token a program calls the portal, as far as its scopes allow.',
  },
  webhooks: {
    name: 'Webhook |||| Webhooks',
    fields: { url: 'Address', state: 'State', sent_at: 'Last message' },
    page: { create: 'Add webhook', edit: 'Webhook' },
    notifications: {
      created: 'The webhook was added.',
      updated: 'The webhook was saved.',
      deleted: 'The webhook was deleted.',
    },
    empty: 'No webhooks yet',
    invite: 'A webhook sends the audit log to a system that watches it, as it is written.',
  },
}
