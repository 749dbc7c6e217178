import { loadChunk } from '#common/browser/load-chunk.ts'

/** Loads the layout around every screen of a signed-in user. */
export const loadAppShell = async () => (await loadChunk(() => import('./AppShell.tsx'))).AppShell

/** The screens of a signed-in user; each one's code is loaded on demand. */
export const screens = {
  home: async () => (await loadChunk(() => import('./groups/HomeScreen.tsx'))).HomeScreen,
  group: async () => (await loadChunk(() => import('./groups/GroupScreen.tsx'))).GroupScreen,
  reports: async () => (await loadChunk(() => import('./reports/list/ReportsScreen.tsx'))).ReportsScreen,
  report: async () => (await loadChunk(() => import('./reports/open/ReportScreen.tsx'))).ReportScreen,
  playlists: async () => (await loadChunk(() => import('./playlists/PlaylistsScreen.tsx'))).PlaylistsScreen,
  playlist: async () => (await loadChunk(() => import('./playlists/open/PlaylistScreen.tsx'))).PlaylistScreen,
  playlistRun: async () => (await loadChunk(() => import('./player/PlayerScreen.tsx'))).PlayerScreen,
  playlistAdd: async () =>
    (await loadChunk(() => import('./playlists/edit/PlaylistEditScreen.tsx'))).PlaylistAddScreen,
  playlistEdit: async () =>
    (await loadChunk(() => import('./playlists/edit/PlaylistEditScreen.tsx'))).PlaylistEditScreen,
  playlistReportAdd: async () =>
    (await loadChunk(() => import('./playlists/edit/PlaylistItemEditScreen.tsx'))).PlaylistItemAddScreen,
  playlistReportEdit: async () =>
    (await loadChunk(() => import('./playlists/edit/PlaylistItemEditScreen.tsx'))).PlaylistItemEditScreen,
  profile: async () => (await loadChunk(() => import('./profile/ProfileScreen.tsx'))).ProfileScreen,
}

export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens) as ScreenName[]

export const isScreenName = (name: string | undefined): name is ScreenName =>
  name !== undefined && name in screens
