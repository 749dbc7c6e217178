/** The screens whose code is fetched when they are needed, or a little before. */
export const screens = {
  frame: async () => (await import('./layout/Frame.tsx')).Frame,
  home: async () => (await import('./groups/HomeScreen.tsx')).HomeScreen,
  group: async () => (await import('./groups/GroupScreen.tsx')).GroupScreen,
  reports: async () => (await import('./reports/ReportsScreen.tsx')).ReportsScreen,
  report: async () => (await import('./report/ReportScreen.tsx')).ReportScreen,
  profile: async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen,
}
