import { configDefaults, defineConfig } from 'vitest/config'

const base = {
  // Files of a worker share its process: loading the server or the libraries again for each would take a third of the time.
  isolate: false,
  // Enough for a machine three times as slow as the slowest we test on.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['tests/console-guard.ts'],
  // Node 25 and newer have a `localStorage` that hides the one of jsdom.
  execArgv: process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
    ? ['--no-experimental-webstorage']
    : [],
}

/** Tests that need the DOM, besides those of components. */
const withDom = 'tests/**/*.dom.test.ts'

/** Tests that need neither a database nor a server process. */
const unit = [
  'tests/{admin,common,structure,viewer}/**/*.test.ts',
  'tests/emulator/*.test.ts',
  'tests/emulator/{content,imports,models,page}/**/*.test.ts',
]

/** Tests that run on the second database only: they take long, and depend on a server, but hardly on its version. */
const onSecondDatabase = [
  'tests/server/contract/access.test.ts',
  'tests/server/changes/notifications.test.ts',
  'tests/server/authentication/throttle.test.ts',
  'tests/server/support/outbox.test.ts',
]

/** Tests whose result depends on the PostgreSQL server: its planner, locks, collation, notifications and errors. */
const database = [
  ...onSecondDatabase,
  'tests/server/db/*.test.ts',
  'tests/server/{changes,access-log}/**/*.test.ts',
  'tests/server/contract/{tenants,hostile-strings}.test.ts',
  'tests/server/**/plans.test.ts',
  'tests/server/{groups/groups,users/changing-users}.test.ts',
  'tests/server/group-reports/saving-*.test.ts',
  'tests/server/playlists/order.test.ts',
]

export default defineConfig({
  test: {
    // All projects share these workers. They are more than a small machine has cores: much of the time is spent waiting
    // for databases, processes and browsers.
    maxWorkers: 3,
    // A module is transformed once for all projects and later runs, as long as their plugins are the same.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: { ...base, name: 'unit', include: unit, exclude: [...configDefaults.exclude, withDom] },
      },
      {
        test: {
          ...base,
          name: 'server',
          include: ['tests/{server,emulator,local-postgres}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...unit, ...onSecondDatabase],
          globalSetup: ['tests/server/global-setup.ts'],
        },
      },
      {
        test: {
          ...base,
          name: 'database',
          include: database,
          globalSetup: ['tests/server/global-setup-database.ts'],
        },
      },
      {
        test: {
          ...base,
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/{viewer,admin,common}/**/*.test.tsx', withDom],
          globalSetup: ['tests/server/global-setup.ts'],
          setupFiles: [...base.setupFiles, 'tests/screens.ts'],
        },
      },
      {
        test: {
          ...base,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          setupFiles: [],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
