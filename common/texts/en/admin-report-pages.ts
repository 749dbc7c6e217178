import type {
  allReports as allReportsSource,
  recordTabs as recordTabsSource,
  reportList as reportListSource,
} from '../pt/admin-report-pages.ts'

/** Texts of the list of all reports, under react-admin's keys, in English. */
export const allReports: typeof allReportsSource = {
  name: 'Report |||| Reports',
  fields: {
    name: 'Name',
    id_group: 'Group',
    group_name: 'Group',
    users_count: 'Users',
    last_opened_at: 'Last opened',
    state: 'State',
    row_rules: 'Rows in Power BI',
  },
  empty: 'There are no reports yet',
  invite: 'The reports of all groups appear here. Add the first one in a group.',
}

/** What its columns and filters say. */
export const reportList: typeof reportListSource = {
  state: { ok: 'OK', problem: 'With problems' },
  more: '%{first} and %{smart_count} more',
  rowRules: {
    none: 'No rule',
    roles: 'Roles of the model',
    security_table: 'Security table',
  },
}

/** Texts of the screens of a group and of a report, which are tabs of one page. */
export const recordTabs: typeof recordTabsSource = {
  path: 'Where you are',
  ofGroup: 'Group %{name}',
  ofReport: 'Report %{name}',
  reports: 'Reports',
  people: 'People',
  access: 'Access',
  playlists: 'Playlists',
  usage: 'Usage',
  settings: 'Settings',
  changes: 'Changes',
  readers: {
    title: 'Who sees %{report}',
    heading: 'Who sees this report',
    hint: 'Each person, with what is seen of the report and when it was last opened.',
    change: 'Change access',
    none: 'No one has access to this report.',
    failed: 'The people could not be loaded.',
    all: 'Show all %{smart_count} people',
  },
}
