import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Node 25 and newer have a `localStorage` that hides the one of jsdom. */
const execArgv = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : []

const base = {
  // Files of a worker share its process: loading the server or the libraries again for each would take a third of the time.
  isolate: false,
  testTimeout: 15_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 5_000 } },
  setupFiles: ['tests/console-guard.ts'],
  globalSetup: ['tests/server/global-setup.ts'],
  execArgv,
}

/** Tests in a browser, which on a busy machine take long to show a first page. */
const inBrowser = {
  ...base,
  testTimeout: 60_000,
  /** As long as Playwright waits for an element (tests/fixtures/browser.ts). */
  expect: { poll: { timeout: 30_000 } },
}

/** Tests that need the DOM, besides those of components. */
const withDom = 'tests/**/*.dom.test.ts'

/** Tests whose result depends on the PostgreSQL server: its planner, locks, collation, notifications and errors. */
const database = [
  'tests/server/contract/{access,tenants,hostile-strings.sweep}.test.ts',
  'tests/server/sign-in/authentication/throttle.test.ts',
  'tests/server/company/support/outbox.test.ts',
  'tests/server/base/db/*.test.ts',
  'tests/server/{changes,records/access-log}/**/*.test.ts',
  'tests/server/**/plans.test.ts',
  'tests/server/people/{groups/groups,users/changing-users}.test.ts',
  'tests/server/access/group-reports/saving-*.test.ts',
  'tests/server/reports/playlists/order.test.ts',
]

type Project = NonNullable<TestProjectInlineConfiguration['test']> & { name: string; include: string[] }

const projects: Project[] = [
  {
    ...base,
    name: 'unit',
    include: ['tests/{admin,common,structure,viewer}/**/*.test.ts'],
    exclude: [withDom],
    globalSetup: [],
  },
  {
    ...base,
    name: 'server',
    include: ['tests/server/**/*.test.ts', 'packages/local-postgres/tests/**/*.test.ts'],
  },
  {
    ...base,
    name: 'screens',
    environment: 'jsdom',
    include: ['tests/{viewer,admin,common}/**/*.test.tsx', withDom],
    setupFiles: [...base.setupFiles, 'tests/screens.ts'],
  },
  {
    ...inBrowser,
    name: 'e2e',
    include: ['tests/e2e/{,portal/,displays/}*.test.ts'],
    setupFiles: [],
  },
  {
    ...inBrowser,
    name: 'emulator',
    include: ['packages/powerbi-emulator/tests/**/*.test.ts', 'tests/e2e/emulator/**/*.test.ts'],
  },
]

/** Breadth: matrices, kills, starts and long runs, which `npm run test:sweeps` runs. */
const sweepFiles = '**/*.sweep.test.{ts,tsx}'

const asSweeps = ({ include, name, ...project }: Project): Project => ({
  ...project,
  name: `${name}-sweeps`,
  include: include.map((pattern) => pattern.replace('.test.', '.sweep.test.')),
  testTimeout: 120_000,
  hookTimeout: 120_000,
})

export default defineConfig({
  test: {
    // All projects share these workers. They are more than a small machine has cores: much of the time is spent waiting
    // for databases, processes and browsers.
    maxWorkers: 3,
    // A module is transformed once for all projects and later runs, as long as their plugins are the same.
    experimental: { fsModuleCache: true },
    projects: [
      ...projects.map((project) => ({
        ...project,
        exclude: [...configDefaults.exclude, ...(project.exclude ?? []), sweepFiles],
      })),
      ...projects.slice(0, 4).map(asSweeps),
      {
        ...base,
        name: 'database',
        include: database,
        globalSetup: ['tests/server/global-setup-database.ts'],
        testTimeout: 60_000,
      },
    ].map((test) => ({ test })),
  },
})
