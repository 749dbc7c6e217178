import { loadChunk } from '#common/browser/load-chunk.ts'

/** Loads the layout around every screen of a signed-in user. */
export const loadAppShell = async () => (await loadChunk(() => import('./AppShell.tsx'))).AppShell

/** The screens of a signed-in user; each one's code is loaded on demand. */
export const screens = {
  home: async () => (await loadChunk(() => import('./groups/HomeScreen.tsx'))).HomeScreen,
  group: async () => (await loadChunk(() => import('./groups/GroupScreen.tsx'))).GroupScreen,
  reports: async () => (await loadChunk(() => import('./reports/ReportsScreen.tsx'))).ReportsScreen,
  report: async () => (await loadChunk(() => import('./report/ReportScreen.tsx'))).ReportScreen,
  playlists: async () => (await loadChunk(() => import('./playlists/PlaylistsScreen.tsx'))).PlaylistsScreen,
  playlist: async () => (await loadChunk(() => import('./playlists/PlaylistScreen.tsx'))).PlaylistScreen,
  playlistRun: async () => (await loadChunk(() => import('./run/RunScreen.tsx'))).RunScreen,
  playlistAdd: async () =>
    (await loadChunk(() => import('./playlists/PlaylistAddScreen.tsx'))).PlaylistAddScreen,
  playlistEdit: async () =>
    (await loadChunk(() => import('./playlists/PlaylistEditScreen.tsx'))).PlaylistEditScreen,
  playlistReportAdd: async () =>
    (await loadChunk(() => import('./playlists/EntryAddScreen.tsx'))).EntryAddScreen,
  playlistReportEdit: async () =>
    (await loadChunk(() => import('./playlists/EntryEditScreen.tsx'))).EntryEditScreen,
  profile: async () => (await loadChunk(() => import('./profile/ProfileScreen.tsx'))).ProfileScreen,
}

export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens) as ScreenName[]
