/** The screens whose code is fetched when they are needed, or a little before. */
export const screens = {
  frame: async () => (await import('./layout/Frame.tsx')).Frame,
  home: async () => (await import('./groups/HomeScreen.tsx')).HomeScreen,
  group: async () => (await import('./groups/GroupScreen.tsx')).GroupScreen,
  reports: async () => (await import('./reports/ReportsScreen.tsx')).ReportsScreen,
  report: async () => (await import('./report/ReportScreen.tsx')).ReportScreen,
  playlists: async () => (await import('./playlists/PlaylistsScreen.tsx')).PlaylistsScreen,
  playlist: async () => (await import('./playlists/PlaylistScreen.tsx')).PlaylistScreen,
  playlistRun: async () => (await import('./run/RunScreen.tsx')).RunScreen,
  playlistAdd: async () => (await import('./playlists/PlaylistAddScreen.tsx')).PlaylistAddScreen,
  playlistEdit: async () => (await import('./playlists/PlaylistEditScreen.tsx')).PlaylistEditScreen,
  playlistReportAdd: async () => (await import('./playlists/EntryAddScreen.tsx')).EntryAddScreen,
  playlistReportEdit: async () => (await import('./playlists/EntryEditScreen.tsx')).EntryEditScreen,
  profile: async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen,
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
