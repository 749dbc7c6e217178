import { Failure } from '../Failure.mjs'
import { buildParts } from '../prepare/buildParts.mjs'
import { withLock } from '../prepare/withLock.mjs'
import { step } from '../progress.mjs'
import { runCommand } from '../runCommand.mjs'
import { runTests } from './runTests.mjs'
import { withDatabase } from './withDatabase.mjs'

const minutes = 60_000
/** A run of tests that hangs is ended; a machine that is only slow gets its time. */
const testsLimit = 30 * minutes
const bin = (name, file) => `node_modules/${name}/${file}`

/** A tool that says all is well by its exit code, and what is not by its output. */
const tool = (title, ...args) => ({
  title,
  run: () =>
    step(title, async () => {
      const { ok, output } = await runCommand(process.execPath, args, { timeLimit: 10 * minutes })
      if (!ok) throw new Failure(output)
    }),
})

const tests = (title, name, args, env = {}) => ({
  title,
  run: (shared) => {
    console.log(`\n${title}`)
    return runTests(name, args, {
      env: { DATABASE_URL: undefined, ...shared, ...env },
      timeLimit: testsLimit,
    })
  },
})

/** Tests that never ask the database server of the run: they bring their own, or need none. */
const withoutServer = ['db/embedded/**', 'embed/**', 'kill-nine.test.ts'].map(
  (path) => `--exclude=tests/server/${path}`,
)

/**
 * What `npm test` does, by part. The order of the parts is the order of the run; those after `build` need what it
 * builds.
 */
export const parts = {
  check: [
    tool('Format and lint', bin('@biomejs/biome', 'bin/biome'), 'ci', '.'),
    tool('Types', bin('typescript', 'bin/tsc'), '--noEmit'),
    tool('Unused files, exports and dependencies', bin('knip', 'bin/knip.js'), '--no-progress'),
  ],
  build: [
    {
      title: 'Builds',
      isNeededByTheRest: true,
      run: () => withLock(() => buildParts(['web', 'node', 'emulator'])),
    },
  ],
  unit: [
    tests('Units, server and screens, on the embedded PostgreSQL', 'unit', [
      '--project',
      'node',
      '--project',
      'screens',
    ]),
  ],
  database: [
    {
      title: 'The server again, on a PostgreSQL by DATABASE_URL',
      run(shared) {
        const args = ['--project', 'node', 'tests/server', ...withoutServer]
        return withDatabase((url) => tests(this.title, 'database', args, { DATABASE_URL: url }).run(shared))
      },
    },
  ],
  e2e: [tests('End to end, in Chromium', 'e2e', ['--project', 'e2e'])],
}
