import type { viewer as source } from '../pt/viewer.ts'
import { shared } from './shared.ts'
import { viewerErrors, viewerFieldErrors } from './viewer-errors.ts'
import { viewerPlaylists } from './viewer-playlists.ts'
import { viewerReports } from './viewer-reports.ts'
import { signIn } from './viewer-sign-in.ts'

/** All texts of the viewer, in English. */
export const viewer: typeof source = {
  ...shared,
  errors: viewerErrors,
  fieldErrors: viewerFieldErrors,
  ...signIn,
  ...viewerReports,
  ...viewerPlaylists,
  nav: {
    main: 'Main menu',
    home: 'Home',
    reports: 'Reports',
    playlists: 'Playlists',
    management: 'Management',
    skip: 'Skip to content',
    announcements: 'Announcements',
  },
  viewAs: {
    label: 'Viewing as another user',
    text: 'You are viewing the portal as %{name}',
    limits: 'read-only · until %{until}',
    end: 'End',
    ended: 'You are no longer viewing the portal as another user. You can close this tab.',
  },
  home: {
    news: 'New since your last visit',
    given: 'New report · %{when}',
    pages: 'New pages · %{when}',
    allNews: 'Show all (%{count})',
    firstVisit: 'First time here?',
  },
  groups: {
    title: 'Home',
    heading: 'Your report groups',
    recent: 'Recently opened',
    count: '%{smart_count} group |||| %{smart_count} groups',
    emptyTitle: 'No groups yet',
    empty: 'Groups appear here when an administrator gives you access to their reports.',
  },
  reports: {
    refreshed: 'data: %{when}',
    title: 'Reports',
    count: '%{smart_count} report |||| %{smart_count} reports',
    emptyTitle: 'No reports yet',
    empty: 'Reports appear here when an administrator gives you access to them.',
    emptyGroup: 'You do not have access to any reports in this group.',
    toGroups: 'View my groups',
  },
  list: {
    sort: 'Sort by',
    byName: 'By name',
    byGroup: 'By group',
    compact: 'Compact list',
    noMatchTitle: 'No results',
    noMatch: 'No results for “%{search}”. Check the spelling or try another word.',
    clear: 'Clear search',
  },
  offline: {
    notice: 'You’re offline. This is your list as of %{when}. Reports open once you’re connected again.',
  },
  network: {
    offline: 'You’re offline. We’ll reconnect automatically.',
    unavailable: 'The portal is not available at the moment',
    retrying: 'We’ll keep trying. This page updates automatically.',
    data: 'The data could not be loaded',
    screen: 'This screen could not be loaded. Check your connection and try again.',
  },
  palette: {
    title: 'Go to',
    search: 'Report, page, group, playlist or screen',
    groups: 'Groups',
    screens: 'Screens',
  },
  link: {
    label: 'Link',
    copy: 'Copy',
    copied: 'Link copied.',
    copyFailed: 'Your browser blocked copying. The link is selected: copy it with Ctrl+C.',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    show: 'Show the shortcuts',
    collapse: 'Collapse',
    space: 'Space',
    log: 'Event log',
  },
  profile: {
    title: 'Profile',
    signedIn: 'Signed in as',
    guide: 'How to use the portal',
    passwordIntro: 'Changing your password signs you out on other devices.',
    failedTitle: 'Your password was not changed',
    sessionsIntro:
      'The devices you are signed in on. If you don’t recognize one, end its session and change your password.',
    endOthers: 'End all other sessions',
    endOthersText: 'You will be signed out on all other devices.',
    endFailed: 'The session was not ended',
    viewsTitle: 'Who viewed the portal as you',
    viewsIntro: 'Administrators can see what you see, without changing anything. The last 90 days:',
    view: '%{name}, %{at}',
  },
  notFound: {
    title: 'Page not found',
    text: 'This page doesn’t exist.',
    home: 'Go home',
    missingTitle: 'Not found',
    missing: 'This does not exist any more or you do not have access to it.',
  },
  errorScreen: {
    title: 'Something went wrong',
    text: 'This screen could not be opened.',
    reload: 'Reload',
  },
}
