import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/console-guard.ts']

/** Long enough for any machine, however busy; nobody waits for it when all is well. */
const patience = {
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/** Unit and integration tests run beside each other; the browser's journeys come after them, two files at a time. */
export default defineConfig({
  test: {
    // More than a small machine has cores: much of a test's time is waiting for a database, a process or a browser.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...patience,
          name: 'node',
          // One file after the other in the same process: to load the server anew for each took a third of the time.
          isolate: false,
          include: ['tests/{common,server,emulator,structure}/**/*.test.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          setupFiles,
        },
      },
      {
        plugins: [react()],
        test: {
          ...patience,
          name: 'screens',
          isolate: false,
          environment: 'jsdom',
          include: ['tests/{viewer,admin,common}/**/*.test.tsx'],
          globalSetup: ['tests/server/global-setup.ts'],
          setupFiles: [...setupFiles, 'tests/screens.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'e2e',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
