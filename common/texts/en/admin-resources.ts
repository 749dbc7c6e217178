import type { resources as source } from '../pt/admin-resources.ts'

/** English texts of the resources: their names, fields, page titles and empty lists. */
export const resources: typeof source = {
  groups: {
    name: 'Group |||| Groups',
    fields: { id: 'ID', name: 'Name', users_count: 'Users', reports_count: 'Reports', users: 'Users' },
    page: { list: 'Management', create: 'Add group', edit: 'Edit group: %{recordRepresentation}' },
    notifications: {
      created: '%{name} was added.',
      updated: 'Changes to %{name} saved.',
      deleted: '%{name} was deleted.',
    },
    nextStep: 'Choose a report',
    empty: 'No groups yet',
    invite: 'A group brings together reports and the users who can see them. Add the first one.',
  },
  users: {
    name: 'User |||| Users',
    fields: {
      id: 'ID',
      name: 'Name',
      email: 'E-mail',
      password: 'Password',
      adm: 'Role',
      last_login_at: 'Last sign-in',
    },
    page: { create: 'Add user', edit: 'Edit user: %{recordRepresentation}' },
    notifications: {
      created: '%{name} was added.',
      updated: 'Changes to %{name} saved.',
      deleted: '%{name} was deleted.',
    },
    nextStep: 'Choose a group',
    empty: 'No users yet',
    invite: 'Add those who will sign in to the portal.',
  },
  groupReports: {
    name: 'Report |||| Reports',
    fields: {
      id: 'ID',
      name: 'Name',
      accountId: 'Account',
      workspaceId: 'Workspace',
      powerBiReportId: 'Report',
      image: 'Image',
      users: 'Users',
      users_count: 'Users',
    },
    page: {
      list: 'Reports in %{group}',
      create: 'Add report to %{group}',
      edit: 'Edit report: %{recordRepresentation}',
    },
    notifications: {
      created: '%{name} was added.',
      updated: 'Changes to %{name} saved.',
      deleted: '%{name} was deleted.',
    },
    nextStep: 'View report',
    empty: 'No reports in this group yet',
    invite: 'Add a report and choose who can see it.',
  },
  managementReports: {
    name: 'Management report |||| Management reports',
    fields: { id: 'ID', name: 'Name' },
    empty: 'No management reports',
    invite: 'Management reports are added by the team that operates the portal.',
  },
  'page-views': {
    name: 'Page view |||| Page views',
    fields: {
      at: 'Time',
      user_name: 'User',
      report_name: 'Report',
      page_title: 'Page',
      fingerprint: 'Device',
    },
    page: { list: 'Access log' },
    empty: 'No page views yet',
    invite: 'Every report page that someone views appears here.',
  },
  'sign-ins': {
    name: 'Sign-in |||| Sign-ins',
    fields: {
      at: 'Time',
      email: 'User',
      result: 'Result',
      address: 'IP address',
      user_agent: 'Device',
    },
    page: { list: 'Access log' },
    empty: 'No sign-ins yet',
    invite: 'Every sign-in, successful or refused, appears here.',
  },
  'playlist-runs': {
    name: 'Event |||| Events',
    fields: { at: 'Time', playlist_name: 'Playlist', kind: 'Event', fingerprint: 'Device' },
    page: { list: 'Access log' },
    empty: 'No playlists have been run yet',
    invite: 'Events of playlist runs appear here for 30 days.',
  },
}
