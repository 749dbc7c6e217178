/** Imports the layout around every screen of a signed-in user. */
export const importAppShell = async () => (await import('./AppShell.tsx')).AppShell

/** The screens that need no session, besides the sign-in screen. */
export const publicScreens = {
  forgotPassword: async () =>
    (await import('./sign-in/password/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  newPassword: async () => (await import('./sign-in/password/NewPasswordScreen.tsx')).NewPasswordScreen,
  cancelSubscription: async () =>
    (await import('./subscription-link/CancelSubscriptionScreen.tsx')).CancelSubscriptionScreen,
  providerAnswer: async () =>
    (await import('./sign-in/provider-answer/ProviderAnswerScreen.tsx')).ProviderAnswerScreen,
  providerStart: async () =>
    (await import('./sign-in/provider-answer/ProviderStartScreen.tsx')).ProviderStartScreen,
}

export const publicScreenNames = Object.keys(publicScreens) as (keyof typeof publicScreens)[]

/** The screens of a signed-in user, as bare imports: opening one wraps them in `loadChunk`, a prefetch does not. */
export const screens = {
  home: async () => (await import('./groups/HomeScreen.tsx')).HomeScreen,
  group: async () => (await import('./groups/GroupScreen.tsx')).GroupScreen,
  reports: async () => (await import('./reports/list/ReportsScreen.tsx')).ReportsScreen,
  catalogue: async () => (await import('./access-request/CatalogueScreen.tsx')).CatalogueScreen,
  accessRequest: async () => (await import('./access-request/AccessRequestScreen.tsx')).AccessRequestScreen,
  report: async () => (await import('./reports/open/ReportScreen.tsx')).ReportScreen,
  playlists: async () => (await import('./playlists/PlaylistsScreen.tsx')).PlaylistsScreen,
  playlist: async () => (await import('./playlists/open/PlaylistScreen.tsx')).PlaylistScreen,
  playlistRun: async () => (await import('./player/PlayerScreen.tsx')).PlayerScreen,
  playlistAdd: async () => (await import('./playlists/edit/PlaylistEditScreen.tsx')).PlaylistAddScreen,
  playlistEdit: async () => (await import('./playlists/edit/PlaylistEditScreen.tsx')).PlaylistEditScreen,
  playlistReportAdd: async () =>
    (await import('./playlists/edit/PlaylistItemEditScreen.tsx')).PlaylistItemAddScreen,
  playlistReportEdit: async () =>
    (await import('./playlists/edit/PlaylistItemEditScreen.tsx')).PlaylistItemEditScreen,
  pairDisplay: async () => (await import('./displays/PairDisplayScreen.tsx')).PairDisplayScreen,
  profile: async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen,
}

export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens) as ScreenName[]

export const isScreenName = (name: string | undefined): name is ScreenName =>
  name !== undefined && name in screens
