import type { admin as source } from '../pt/admin.ts'
import { accessCheck } from './admin-access-check.ts'
import { brand } from './admin-brand.ts'
import { logTexts } from './admin-log.ts'
import { overview } from './admin-overview.ts'
import { reportCheck } from './admin-report-check.ts'
import { reportForm } from './admin-report-form.ts'
import { resources } from './admin-resources.ts'
import { userImport } from './admin-user-import.ts'
import { users } from './admin-users.ts'
import { errors } from './errors.ts'
import { fieldErrors } from './field-errors.ts'

/** English texts of the back-office. The messages of the specification are used to the letter. */
export const admin: typeof source = {
  errors,
  fieldErrors,
  resources,
  admin: {
    import: userImport,
    brand,
    overview,
    reportCheck,
    menu: { label: 'Navigation' },
    list: {
      actions: 'Actions',
      noSearchResults: 'No results for “%{search}”.',
      noResults: 'No results with these filters.',
      clearFilters: 'Clear filters',
      loadFailed: 'The list could not be loaded.',
      rangeOfMore: '%{from}–%{to} of more than %{least}',
      never: 'Never',
    },
    export: {
      done: '%{smart_count} row exported. |||| %{smart_count} rows exported.',
      failed: 'Error exporting: %{reason}',
      cancel: 'Cancel (%{count})',
      excel: 'Export for Excel',
    },
    form: {
      notFoundTitle: 'Not found',
      notFound: 'This page does not exist or has been deleted.',
      loadFailed: 'This page could not be loaded.',
      leaveTitle: 'Leave without saving?',
      leaveContent: 'Your changes have not been saved and will be lost.',
    },
    delete: {
      failed: 'Error deleting',
      failedReason: 'Error deleting: %{reason}',
      own: 'You cannot delete your own user.',
      groupTitle: 'Delete the group “%{name}”?',
      groupContent:
        'The group, its reports, users’ access to them and announcements to the group will be deleted. This cannot be undone.',
      groupReports:
        '%{smart_count} report will also be deleted. |||| %{smart_count} reports will also be deleted.',
      groupUsers:
        '%{smart_count} user will lose the access they have through this group. |||| %{smart_count} users will lose the access they have through this group.',
      userTitle: 'Delete the user “%{name}”?',
      userContent:
        'This user (%{email}) will be signed out, and their access and playlists will be deleted. This cannot be undone.',
      userReports:
        'This user will no longer see %{smart_count} report. |||| This user will no longer see %{smart_count} reports.',
      userPlaylists:
        '%{smart_count} playlist will also be deleted. |||| %{smart_count} playlists will also be deleted.',
      reportTitle: 'Delete the report “%{name}”?',
      reportContent:
        'The report will be removed from the group and from playlists, along with each user’s filters. The original in the report service is not affected. This cannot be undone.',
      managementReport:
        'Administrators will no longer see it. The original in the report service is not affected. This cannot be undone.',
      reportUsers:
        '%{smart_count} user will no longer see it. |||| %{smart_count} users will no longer see it.',
    },
    members: {
      access: 'Access to reports',
      title: 'Users in this group',
      hint: 'Users in the group can be given access to its reports.',
      all: 'All',
      selected: 'Selected (%{count})',
      count: '%{smart_count} user selected |||| %{smart_count} users selected',
      showing: 'Showing %{shown} of %{total}',
      more: 'Show more',
      noResults: 'No users found.',
      noneSelected: 'No one selected yet.',
      failed: 'Error fetching users: %{reason}',
    },
    users,
    sessions: {
      intro:
        'The devices this user is signed in on. Ending a session signs the user out at their next action.',
      none: 'Not signed in anywhere.',
      endAll: 'End all',
      endAllTitle: 'End all sessions?',
      endAllText: 'The user will be signed out on all devices.',
      ended: 'Signed out',
    },
    ...accessCheck,
    ...reportForm,
    ...logTexts,
    log: {
      pageViews: 'Page views',
      signIns: 'Sign-ins',
      runs: 'Playlist runs',
      subscriptions: 'Subscriptions',
      filters: {
        person: 'User',
        report: 'Report',
        playlist: 'Playlist',
        source: 'Source',
        period: 'Period',
        from: 'From',
        to: 'To',
        result: 'Result',
        kind: 'Event',
        eventKind: 'Kind',
        subject: 'User changed',
        action: 'Action',
        state: 'State',
      },
      all: 'All',
      anyTime: 'Any time',
      state: { active: 'Active', paused: 'Paused', failed: 'Last mail failed' },
      source: { person: 'Users', playlist: 'Playlist runs', all: 'All' },
      inRun: 'In a playlist run',
      period: {
        today: 'Today',
        yesterday: 'Yesterday',
        last7Days: 'Last 7 days',
        last30Days: 'Last 30 days',
        thisMonth: 'This month',
        custom: 'Custom',
      },
      result: { success: 'Signed in', refused: 'Refused' },
      reason: {
        password: 'Wrong password',
        email: 'Unknown e-mail',
        blocked: 'Blocked user',
        code: 'Wrong code',
        second_factor: 'With a code of the app',
        recovery_code: 'With a recovery code',
      },
      kind: {
        started: 'Run started',
        shown: 'Shown',
        skipped: 'Skipped',
        paused: 'Paused',
        resumed: 'Resumed',
        retrying: 'No report could be shown',
        empty: 'The playlist had no reports to show',
        offline: 'Connection lost',
        reconnected: 'Connection restored',
        reloaded: 'Playlist and credentials renewed',
        reload_failed: 'The playlist could not be refreshed',
        resumed_from_sleep: 'Device woke from sleep',
        frame_replaced: 'Display restarted',
        ended: 'Run interrupted',
        stopped: 'Run stopped',
      },
      eventReason: {
        late: 'It took too long to load.',
        unusable: 'There was nothing to show.',
        session: 'The session had ended.',
        playlist: 'The playlist no longer existed.',
        unanswered: 'The portal did not respond.',
        start: 'Start of the run',
        expiry: 'Token about to expire',
        round: 'End of a round',
        change: 'Playlist changed',
        wake: 'Device woke from sleep',
        reconnect: 'Connection restored',
        retry: 'Retry',
      },
      filterBy: 'Show only %{value}',
      unavailable: 'This platform has no access log.',
    },
    report: { title: 'Report' },
    support: {
      title: 'Support',
      promise: 'We respond within 2 hours.',
      email: 'E-mail',
      subject: 'Subject',
      message: 'Message',
      send: 'Send',
      sent: 'Email sent successfully!',
      queued:
        'Your message has been saved. The mail server is not available yet; we will keep trying to send it.',
      failed: 'Error sending email, please try again!',
    },
    profile: { title: 'Profile', signedInAs: 'You are signed in as %{name}.' },
  },
}
