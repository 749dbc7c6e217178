import type { resources as source } from '../pt/admin-resources.ts'

/** What the back-office calls the things it lists, their fields, and lists without any. */
export const resources: typeof source = {
  groups: {
    name: 'Group |||| Groups',
    fields: { id: 'ID', name: 'Name', users_count: 'People', reports_count: 'Reports', users: 'People' },
    empty: 'There are no groups yet',
    invite: 'A group brings reports together with the people who may see them. Add the first one.',
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
    empty: 'There are no users yet',
    invite: 'Add the people who will sign in to the portal.',
  },
  groupReports: {
    name: 'Report |||| Reports',
    fields: {
      id: 'ID',
      name: 'Name',
      id_conta: 'Account',
      id_workspace: 'Workspace',
      link_report: 'Report',
      image: 'Image',
      users: 'People',
      users_count: 'People',
    },
    empty: 'This group has no reports yet',
    invite: 'Add a report and choose who may see it.',
  },
  managementReports: {
    name: 'Management report |||| Management reports',
    fields: { id: 'ID', name: 'Name' },
    empty: 'There are no management reports',
    invite: 'Management reports are added by the team that runs the portal.',
  },
  'page-views': {
    name: 'Page view |||| Page views',
    fields: {
      at: 'When',
      user_name: 'Person',
      report_name: 'Report',
      page_title: 'Page',
      fingerprint: 'Device',
    },
    empty: 'Nobody has opened a report yet',
    invite: 'Every page of a report that somebody sees shows up here.',
  },
  'sign-ins': {
    name: 'Sign-in |||| Sign-ins',
    fields: {
      at: 'When',
      email: 'Person',
      result: 'Result',
      address: 'IP address',
      user_agent: 'Browser',
    },
    empty: 'Nobody has signed in yet',
    invite: 'Every sign-in to the portal, and every refused try, shows up here.',
  },
  'playlist-runs': {
    name: 'Event |||| Events',
    fields: { at: 'When', playlist_name: 'Playlist', kind: 'What happened', fingerprint: 'Device' },
    empty: 'No playlist has been run yet',
    invite: 'What happens in runs of playlists shows up here for 30 days.',
  },
}
