/** What several builds read. */
const shared = ['common', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/**
 * The files and folders that each build reads. Listing too many is fine, too few is not: a start must never serve an
 * outdated build.
 */
export const inputs = {
  web: [
    ...shared,
    'viewer',
    'admin',
    'docs/guides',
    'server/help/help.css',
    'scripts/prepare/render-guides.ts',
  ],
  node: [...shared, 'server', 'local-postgres', 'emulator/node-bundle.ts'],
  emulator: ['package.json', 'package-lock.json', 'tsconfig.json', 'emulator'],
}
