import type { reportCheck as source } from '../pt/admin-report-check.ts'

/** Texts of the check of reports, in English. */
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
    no_access: 'The account has no access to the workspace, or it was deleted',
    report_missing: 'The report is not in its workspace',
    pages_missing: 'Allowed pages no longer exist',
    columns_missing: 'Columns used in filters no longer exist, or have another type',
    filters_unconfirmed:
      'No administrator has confirmed the filters, and Power BI does not let the portal check them',
    no_capacity: 'The workspace of the report or of its model is on no capacity',
    no_model_access: 'The account is no member of the workspace of the semantic model',
    access_closed: 'Filter sets do not say which rows these users may see',
    filters_too_long: 'The filters of these users are too long for row-level security',
    access_unruled: 'The row rules of the report do not fit these users',
    rules_unconfirmed: 'No administrator has confirmed that the semantic model restricts the rows',
    unprotected: 'The semantic model is meant to restrict the rows, and does not',
    table_outdated: 'The security table in the semantic model may be outdated',
  },
  actions: {
    account:
      'Ask the operator of the portal to renew the secret or the certificate of the account. Until then the report may not open.',
    no_access:
      'Make the account a member of the workspace in Power BI, check the tenant settings for service principals, or choose another source in the form.',
    report_missing: 'Choose the new source in the form, or delete the report from the portal.',
    pages_missing: 'Review the allowed pages in the form. Until then nobody sees pages that do not exist.',
    columns_missing: 'Correct the filters in the form. Until then the report does not open for those users.',
    filters_unconfirmed:
      'Allow “Semantic model execute queries REST API” in the tenant settings of Power BI, or check the filters as one of the users and confirm them in the form. Until then the report does not open for users with filters.',
    no_capacity:
      'Assign the workspace to a capacity in Power BI. Until then its reports open as a trial only, and cannot be exported or sent by mail. The percentage is the part of the trial that is used up.',
    no_model_access:
      'Make the account a member of the workspace of the model in Power BI, whose id is shown. Until then the report may not open.',
    access_closed:
      'Open the report, and see under each user what is missing. Until then the report does not open for them.',
    filters_too_long:
      'Use fewer or shorter values for these users. Until then the report does not open for them.',
    access_unruled:
      'Open the report: its row rules lack a column of the filters of these users, cannot exclude values, or the attribute with the name is missing. Until then the report does not open for them.',
    rules_unconfirmed:
      'Say in the form how the model restricts rows, open the report as one of the users, and confirm what that user sees.',
    unprotected:
      'Create the roles of the model again, or change the row rules in the form. Until then the report does not open.',
    table_outdated:
      'Refresh the semantic model, so that it loads the new table. Until then some users see the rows that they had before.',
  },
}
