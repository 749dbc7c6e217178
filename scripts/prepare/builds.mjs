/** What several builds read. */
const shared = ['common', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/**
 * The builds: the arguments of Vite, the folder that it empties first, and the files and folders that it reads. Listing
 * too many is fine, too few is not: a start must never serve an outdated build.
 */
export const builds = {
  web: {
    title: 'the web apps',
    args: [],
    output: 'dist/web',
    inputs: [
      ...shared,
      'viewer',
      'admin',
      'docs/guides',
      'server/company/help/help.css',
      'scripts/prepare/render-guides.ts',
    ],
  },
  node: {
    title: 'the server',
    args: ['--mode', 'node'],
    output: 'dist/node',
    inputs: [...shared, 'server', 'packages/local-postgres', 'packages/powerbi-emulator/node-bundle.ts'],
  },
  emulator: {
    title: 'the emulator',
    args: ['--config', 'packages/powerbi-emulator/vite.config.ts'],
    output: 'dist/emulator/page',
    inputs: ['package.json', 'package-lock.json', 'tsconfig.json', 'packages/powerbi-emulator'],
  },
}
