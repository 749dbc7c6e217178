/** The demo account: the emulator's documented credentials (see `packages/powerbi-emulator/README.md`). */
export const emulatorAccount = (url: string) => ({
  name: 'Emulador Power BI',
  authorityUrl: url,
  scope: 'https://analysis.windows.net/powerbi/api/.default',
  apiUrl: url,
  entraTenantId: '11111111-1111-4111-8111-111111111111',
  clientId: '22222222-2222-4222-8222-222222222222',
  clientSecret: 'vitrine-emulator-secret',
  // Each report names those of its model.
  roles: [],
})
