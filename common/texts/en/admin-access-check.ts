import type { accessCheck as source } from '../pt/admin-access-check.ts'

/** Texts of viewing as a user and of the access check, in English. */
export const accessCheck: typeof source = {
  viewAs: {
    section: 'What this user sees',
    sectionHint: 'Open the portal as this user, or find out why a report is shown or not.',
    button: 'View as this user',
    title: 'View the portal as %{name}?',
    text: 'The portal opens in a new tab, read-only, for up to 30 minutes. Who viewed it and which reports were opened is recorded, and %{name} sees it in their profile.',
    open: 'Open in a new tab',
  },
  accessCheck: {
    title: 'Check access',
    why: 'Why is it shown or not?',
    whyOf: 'Why does %{name} see this report, or not?',
    short: 'Why?',
    question: 'Why does this user see the report, or not?',
    hint: 'The conditions are those that the portal applies when the user opens the report.',
    choose: 'Choose a user and a report.',
    user: 'User',
    report: 'Report',
    failed: 'The access could not be checked',
    conditions: 'Conditions',
    verdict: {
      ok: '%{user} sees the report “%{report}”.',
      fails: '%{user} does not see the report “%{report}”.',
      unknown: 'It is not known at the moment whether %{user} sees the report “%{report}”.',
    },
    state: { ok: 'OK', fails: 'Prevents access', unknown: 'Not known' },
    changed: 'Last changed by %{by},',
    operator: 'the portal’s operator',
    change: 'Change',
    changeOf: 'Change: %{name}',
    deletedPages: 'Deleted in Power BI: %{pages}.',
    active: { name: 'Active user', ok: 'Can sign in.', fails: 'Was blocked by the portal’s operator.' },
    password: {
      name: 'Own password',
      ok: 'Has chosen the password.',
      fails:
        'Has to choose a password first: the invitation was not accepted yet, or someone else set the current one.',
    },
    second_factor: {
      name: 'Two-step verification',
      ok: 'Has set up the verification that the company requires.',
      fails: 'First has to set up two-step verification, which the company requires.',
    },
    member: {
      name: 'Group',
      ok: 'Is in the group of the report.',
      fails: 'Is not in the group of the report.',
    },
    granted: {
      name: 'Access to the report',
      ok: 'Is among the users of the report.',
      fails: 'Is not among the users of the report.',
    },
    pages: {
      name: 'Pages',
      ok: 'The report has pages that this user may see.',
      fails: 'None of the allowed pages exists in the report any more.',
      unknown: 'Power BI did not list the pages of the report.',
    },
    filters: { name: 'Filters' },
    account: { name: 'Power BI account', ok: 'Power BI accepts the account %{account}.' },
    source: { name: 'Report in Power BI', ok: 'Power BI opens the report.' },
    row_security: { name: 'Row security' },
  },
}
