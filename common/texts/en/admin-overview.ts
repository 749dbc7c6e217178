import type { overview as source } from '../pt/admin-overview.ts'

/** Texts of the overview above the groups, in English. */
export const overview: typeof source = {
  title: 'Overview',
  findings: 'Problems found',
  noFindings: 'Nothing to repair',
  review: 'See what to do',
  failures: 'Failures to open',
  lastDays: 'Last 7 days',
  opens: 'Opens in 7 days',
  change: '%{change} from the 7 days before',
  changes: 'Changes today',
  noChanges: 'No changes',
  last: 'Last at %{time}',
  failed: 'Could not be loaded',
  messages: 'Support: %{smart_count} new message |||| Support: %{smart_count} new messages',
  failedMails: '%{smart_count} mail could not be sent |||| %{smart_count} mails could not be sent',
  expiring:
    '%{smart_count} user loses access in the next 30 days |||| %{smart_count} users lose access in the next 30 days',
  firstSteps: 'First steps',
  guide: 'The administrator guide explains each step.',
  steps: {
    users: 'Add people',
    group: 'Create a group',
    reports: 'Add reports to the group',
    access: 'Choose who sees what',
  },
  hints: {
    users: 'from a spreadsheet, or one by one under Users.',
    group: 'for each team or customer.',
    reports: 'from your workspace in Power BI.',
    access: "each person's rows and pages, in the form of the report.",
  },
}
