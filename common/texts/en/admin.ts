import type { admin as source } from '../pt/admin.ts'
import { access } from './admin-access.ts'
import { audit } from './admin-audit.ts'
import { company } from './admin-company.ts'
import { displayResources, displays } from './admin-displays.ts'
import { integrationResources, integrations } from './admin-integrations.ts'
import { logs } from './admin-log.ts'
import { playlistResources, playlistTexts } from './admin-playlists.ts'
import { provisioning } from './admin-provisioning.ts'
import { reportCheck } from './admin-report-check.ts'
import { allReports, recordTabs, reportList } from './admin-report-pages.ts'
import { reportTexts } from './admin-reports.ts'
import { resources } from './admin-resources.ts'
import { protection, rowRules } from './admin-row-rules.ts'
import { signInResources, signInTexts } from './admin-sign-in.ts'
import { userTexts } from './admin-users.ts'
import { errors, fieldErrors } from './errors.ts'
import { passkeys } from './passkeys.ts'
import { companies } from './sign-in/companies.ts'

/** Texts of the back-office, in English. */
export const admin: typeof source = {
  errors,
  fieldErrors,
  resources: {
    ...resources,
    ...integrationResources,
    ...displayResources,
    ...signInResources,
    ...playlistResources,
    allReports,
  },
  passkeys,
  admin: {
    ...access,
    audit,
    ...company,
    ...integrations,
    displays,
    ...playlistTexts,
    ...logs,
    reportCheck,
    provisioning,
    ...reportTexts,
    recordTabs,
    reportList,
    protection,
    rowRules,
    ...signInTexts,
    ...userTexts,
    menu: {
      label: 'Navigation',
      content: 'Content',
      people: 'People',
      followUp: 'Follow up',
      settings: 'Settings',
      integrations: 'Integrations',
    },
    list: {
      actions: 'Actions',
      createFirst: 'Get started',
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
      title: 'Users in this group',
      hint: 'Users in the group can be given access to its reports.',
      all: 'All',
      selected: 'Selected (%{count})',
      count: '%{smart_count} user selected |||| %{smart_count} users selected',
      showing: 'Showing %{shown} of %{total}',
      more: 'Show more',
      noResults: 'No users found.',
      noneSelected: 'No one selected yet.',
      display: 'Display',
      failed: 'Error fetching users: %{reason}',
    },
    sessions: {
      intro:
        'The devices this user is signed in on. Ending a session signs the user out at their next action.',
      none: 'Not signed in anywhere.',
      endAll: 'End all',
      endAllTitle: 'End all sessions?',
      endAllText: 'The user will be signed out on all devices.',
      ended: 'Signed out',
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
    profile: {
      companies,
      weeklyMail: 'Weekly summary',
      weeklyMailSwitch: 'Email me the weekly summary',
      weeklyMailHint:
        'On Mondays: who used the portal, who stopped, reports that failed to open, and what waits for an answer.',
      title: 'Profile',
      signedInAs: 'You are signed in as %{name}.',
    },
  },
}
