import type { reportCheck as source } from '../pt/admin-report-check.ts'

export const reportCheck: typeof source = {
  intro:
    'Once a day the portal checks each group report in Power BI: the account, the report, the allowed pages, and the columns of filters.',
  last: 'Last check:',
  never: 'The reports have not been checked yet.',
  now: 'Check now',
  done: 'The check is complete.',
  running: 'The check is still running. Refresh the list in a few minutes.',
  failed: 'The reports could not be checked. Please try again.',
  count: '%{smart_count} problem |||| %{smart_count} problems',
  kinds: {
    account: 'The Power BI account was not accepted',
    no_access: 'The account has no access to the workspace',
    report_missing: 'The report is not in its workspace',
    pages_missing: 'Allowed pages no longer exist',
    columns_missing: 'Columns used in filters no longer exist',
    access_closed: 'Filter sets do not say which rows these users may see',
  },
  actions: {
    account:
      'Ask the operator of the portal to renew the secret or the certificate of the account. Until then the report may not open.',
    no_access: 'Give the account access to the workspace in Power BI, or choose another source in the form.',
    report_missing: 'Choose the new source in the form, or delete the report from the portal.',
    pages_missing: 'Review the allowed pages in the form. Until then nobody sees pages that do not exist.',
    columns_missing: 'Correct the filters in the form. Until then the report does not open for those users.',
    access_closed:
      'Open the report, and see under each user what is missing. Until then the report does not open for them.',
  },
}
