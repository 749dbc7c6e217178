import type { viewer as source } from '../pt/viewer.ts'

/** English of the viewer's screens. */
export const viewer: typeof source = {
  nav: {
    main: 'Main menu',
    home: 'Home',
    reports: 'Reports',
    playlists: 'Playlists',
    skip: 'Skip to content',
  },
  login: {
    title: 'Sign in to your account',
    intro: 'Use your e-mail and password to see your reports.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    version: 'Version %{version}',
    missingTitle: 'Missing Fields!',
    refusedTitle: 'Not authorized.',
    failedTitle: 'There was an error logging in.',
    failed: 'An error occurred while logging in, please try again',
    captchaLabel: 'I am not a robot',
    captchaWorking: 'Verifying…',
    captchaDone: 'Verified',
    captchaFailed: 'The verification failed. Please try again.',
    captchaExpired: 'The verification has expired. Please try again.',
    captchaUnavailable: 'The human verification could not be loaded.',
    captchaInsecure:
      'The human verification works over a secure connection (https) only. Please tell the portal’s administrator.',
  },
  groups: {
    title: 'Home',
    heading: 'Your report groups',
    reports: '%{smart_count} report |||| %{smart_count} reports',
    count: '%{smart_count} group |||| %{smart_count} groups',
    emptyTitle: 'No groups here yet',
    empty: 'Once an administrator gives you reports, their groups will appear on this screen.',
  },
  reports: {
    title: 'Reports',
    count: '%{smart_count} report |||| %{smart_count} reports',
    emptyTitle: 'No reports here yet',
    empty: 'Once an administrator gives you a report, it will appear on this screen.',
    emptyGroup: 'No report of this group has been given to you.',
    toGroups: 'See my groups',
  },
  list: {
    noMatchTitle: 'Nothing found',
    noMatch: 'Nothing matches “%{search}”. Check the spelling or search for another word.',
    clear: 'Clear search',
  },
  embed: {
    toReports: 'See my reports',
  },
  profile: {
    title: 'Profile',
    signedIn: 'You are signed in as',
    look: 'Appearance',
    passwordIntro: 'The new password holds from now on; other open sessions end.',
    failedTitle: 'The password was not changed',
  },
  lost: {
    title: 'Page not found',
    text: 'This address leads nowhere.',
    home: 'Go home',
    brokenTitle: 'Something went wrong',
    broken: 'This screen could not be opened.',
    reload: 'Reload',
  },
}
