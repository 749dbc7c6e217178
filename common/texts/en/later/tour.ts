import type { tour as source } from '../../pt/later/tour.ts'

/** Texts of the tour of both apps, in English. */
export const tour: typeof source = {
  step: 'Step %{step} of %{count}',
  next: 'Next',
  back: 'Back',
  skip: 'Skip tour',
  done: 'Done',
  viewer: {
    groups: {
      title: 'Your reports, by group',
      text: 'Open a group, then a report. Your favorites and the reports you opened last are below the groups.',
    },
    reports: {
      title: 'All your reports',
      text: 'In an open report, the tabs below it change the page. The buttons above it save your views, copy the link, print, and export where the administrator allows it.',
    },
    palette: {
      title: 'Go anywhere',
      text: 'Type part of the name of a report, group or playlist. Ctrl+K does the same on every screen.',
    },
    playlists: {
      title: 'Playlists',
      text: 'They show pages of reports one after another, each for as long as you choose: for a TV or a meeting.',
    },
    profile: {
      title: 'Your profile',
      text: 'Language, theme, password, your sessions and the user guide. This tour is there too.',
    },
  },
  admin: {
    overview: {
      title: 'What needs attention',
      text: 'Problems and failures of reports, use in the last week and the changes of today. Each figure opens its screen.',
    },
    groups: {
      title: 'Groups and their reports',
      text: 'Open a group to add reports and choose who sees each one, with which rows and pages.',
    },
    users: {
      title: 'Users',
      text: 'Add users one by one or import a spreadsheet. The import shows what would change before it saves.',
    },
    access: {
      title: 'Who sees what, and why',
      text: 'In the list of users, “Check access” explains why someone sees a report or not. “View as this user” opens the portal as that user.',
    },
    help: {
      title: 'Help',
      text: 'The administrator guide opens in a new tab. This tour is in your profile too.',
    },
  },
}
