import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/console-guard.ts']

/** Unit and integration tests run beside each other; the browser's journeys run alone, after them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/{common,server,emulator,structure}/**/*.test.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/{viewer,admin,common}/**/*.test.tsx'],
          globalSetup: ['tests/server/global-setup.ts'],
          setupFiles: [...setupFiles, 'tests/screens.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
