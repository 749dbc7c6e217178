import { loadChunk } from '#common/browser/load-chunk.ts'

/** The screens whose code is fetched when they are needed, or a little before. */
export const screens = {
  frame: async () => (await loadChunk(() => import('./layout/Frame.tsx'))).Frame,
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

/** The places of a person who is signed in. */
export const places = [
  'home',
  'group',
  'reports',
  'report',
  'playlists',
  'playlist',
  'playlistRun',
  'playlistAdd',
  'playlistEdit',
  'playlistReportAdd',
  'playlistReportEdit',
  'profile',
] as const satisfies (keyof typeof screens)[]
