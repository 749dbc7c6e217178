import type { mail as source } from '../pt/mail.ts'

/** The texts of mails in English. */
export const mail: typeof source = {
  company: 'Company',
  user: 'User',
  replyAddress: 'E-mail given for the reply',
  appVersion: 'Portal version',
  language: 'Language',
  browser: 'Browser',
  report: 'Report',
  lastError: 'Last error',
  displays: {
    subject: 'Displays that show nothing',
    line: '%{name}: nothing since %{time}',
    more: '… and %{count} more.',
    text: `These displays are meant to show a playlist, and have shown nothing for 5 minutes:

%{lines}

See what each of them says:
%{link}
`,
    action: 'See the displays',
  },
  reportCheck: {
    subject: 'Reports with problems in Power BI',
    more: '… and %{count} more.',
    text: `The check of the reports found new problems in Power BI:

%{lines}

See what to do in the back-office:
%{link}
`,
    action: 'See the problems',
    kinds: {
      account: 'the Power BI account was not accepted',
      no_access: 'the account has no access to the workspace',
      report_missing: 'the report is no longer in its workspace',
      pages_missing: 'allowed pages that no longer exist',
      columns_missing: 'columns used in filters that no longer exist or have another type',
      filters_unconfirmed: 'unconfirmed filters that the portal cannot check',
      no_capacity: 'the workspace of the report or of its model is on no capacity',
      no_model_access: 'the account is no member of the workspace of the model',
      access_closed: 'users whose rows are not known, because of filter sets',
      filters_too_long: 'users whose filters are too long for row-level security',
      access_unruled: 'users without fitting row rules',
      rules_unconfirmed: 'unconfirmed row rules',
      unprotected: 'the model is meant to restrict rows, and does not',
      table_outdated: 'the security table in the model may be outdated',
    },
  },
  accessRequest: {
    requested: {
      subject: '%{user} asks for access to “%{report}”',
      text: `%{user} (%{email}) asks for access to the report “%{report}” of the group “%{group}”.

Reason: %{reason}

Grant or decline it here:
%{link}
`,
      action: 'Answer the request',
    },
    requestedPage: {
      subject: '%{user} asks for access to “%{report} · %{page}”',
      text: `%{user} (%{email}) asks for access to the page “%{page}” of the report “%{report}” of the group “%{group}”.

Reason: %{reason}

Grant or decline it here:
%{link}
`,
      action: 'Answer the request',
    },
    granted: {
      subject: 'You have access to “%{report}”',
      text: `You asked for access to the report “%{report}”, and you have it now.

Open the report here:
%{link}
`,
      action: 'Open the report',
    },
    declined: {
      subject: 'Your request for access was declined',
      text: `Your request for access to this report was declined:
%{link}

Reason: %{reason}
`,
      action: 'See the report',
    },
  },
  wrongCodes: {
    subject: 'Wrong codes for your account on the %{company} portal',
    text: `Hello %{name},

Your correct password was typed on the %{company} portal, but the code of the two-step verification was wrong several times. For some time the portal therefore takes no more codes.

Was it you? Wait some minutes and try again.
Was it not you? Then another person knows your password. Change it as soon as you can:
%{link}
`,
    action: 'Open the portal',
  },
  /** The link that ends mails of this kind. */
  end: 'Stop these mails',
  weekly: {
    name: 'Weekly summary',
    subject: 'The week on the %{company} portal',
    text: `Hello %{name},

This is the summary of the %{company} portal, from %{from} to %{to}.

%{sections}

Everything that waits for you is in the back-office:
%{link}
`,
    action: 'Open the back-office',
    more: 'and %{count} more',
    sections: {
      used: 'Users who opened reports: %{count}.',
      stopped: 'Users who did in the four weeks before, but not in this one: %{count}.',
      failed: 'Reports that failed to open: %{count}.',
      findings: 'Problems of reports in Power BI: %{count}.',
      requests: 'Unanswered access requests: %{count}.',
      subscriptions: 'Subscriptions whose last mail failed: %{count}.',
      expiring: 'Access that ends within 30 days: %{count}.',
      accounts: 'Power BI accounts whose secret or certificate ends within 30 days: %{count}.',
      support: 'New messages to support: %{count}.',
    },
  },
  subscription: {
    greeting: 'Hello %{name},',
    picture: 'Here is “%{title}”, with the rows that you may see.',
    file: '“%{title}” is attached, with the rows that you may see.',
    tooLarge: 'The file of “%{title}” is too large for a mail. Open the report in the portal.',
    dataAt: 'Data refreshed at %{at}.',
    open: 'Open in the portal',
    reason: 'You get this mail because you subscribed to this report on the %{company} portal.',
    arranged: 'You get this mail because %{user} subscribed you to this report on the %{company} portal.',
    cancel: 'Cancel this subscription',
  },
  passwordLink: {
    reset: {
      byPortal: {
        subject: 'Set a new password for the %{company} portal',
        opening: 'We received a request to set a new password for your account on the %{company} portal.',
      },
      action: 'Set a new password',
      text: `Hello %{name},

%{opening}
Open this link within 30 minutes and choose the new password:

%{link}

The link works once. If you ask for another one, only the latest is valid.

Was this not you? Ignore this e-mail: your password stays the same.
Questions? Write to %{support}.
`,
    },
    sent: {
      bySender: {
        subject: 'Set a new password for the %{company} portal',
        opening:
          '%{sender}, an administrator of the %{company} portal, sent you this link to set a new password for your account.',
      },
      byPortal: {
        subject: 'Set a new password for the %{company} portal',
        opening:
          'An administrator sent you this link to set a new password for your account on the %{company} portal.',
      },
      action: 'Set a new password',
      text: `Hello %{name},

%{opening}
Open it within 24 hours and choose the new password:

%{link}

The link works once. Until you use it, your current password stays valid.

Questions? Write to %{support}.
`,
    },
    invitation: {
      bySender: {
        subject: '%{sender} invited you to the %{company} portal',
        opening: '%{sender} invited you to the %{company} portal.',
      },
      byPortal: {
        subject: 'Your access to the %{company} portal',
        opening: 'Welcome to the %{company} portal.',
      },
      action: 'Choose your password',
      text: `Hello %{name},

%{opening} This is where you will find your reports.
Open this link within 7 days and choose your password:

%{link}

Then sign in at %{portal} with your e-mail (%{email}) and the password you chose.

The link works once. If it has expired, ask an administrator of the portal for another one.
Questions? Write to %{support}.
`,
    },
  },
  /** At the foot of each mail: why its recipient gets it. */
  reasons: {
    administrator: 'You get this mail because you are an administrator of the %{company} portal.',
    requester: 'You get this mail because you asked for access to a report on the %{company} portal.',
    weekly: 'You get this mail because you turned it on in your profile on the %{company} portal.',
    account: 'You get this mail because you have an account on the %{company} portal.',
    invitation: 'You get this mail because you were invited to the %{company} portal.',
    support: 'You get this mail because you wrote to the support of the %{company} portal.',
    toSupport: 'Sent to support on the %{company} portal. Your answer reaches the person who wrote it.',
  },
}
