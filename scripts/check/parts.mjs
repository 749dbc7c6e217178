import { buildParts } from '../prepare/build-parts.mjs'
import { withLock } from '../prepare/with-lock.mjs'
import { step } from '../progress.mjs'
import { runCommand } from '../run-command.mjs'
import { UserError } from '../user-error.mjs'

const timeout = 10 * 60_000
const bin = (name, file) => `node_modules/${name}/${file}`

/** A tool that reports success by its exit code and problems in its output. */
const tool = (title, ...args) => ({
  title,
  run: () =>
    step(title, async () => {
      const { ok, output } = await runCommand(process.execPath, args, { timeout })
      if (!ok) throw new UserError(output)
    }),
})

/** The parts of `npm test` that run before the tests. */
export const checks = {
  check: [
    tool('Format and lint', bin('@biomejs/biome', 'bin/biome'), 'ci', '.'),
    // Each of several checkers would infer most types again, on cores that the other checks use.
    tool('Types', bin('typescript', 'bin/tsc'), '--noEmit', '--checkers', '1'),
    tool('Unused files, exports and dependencies', bin('knip', 'bin/knip.js'), '--no-progress'),
  ],
  build: [
    {
      title: 'Builds',
      isRequired: true,
      run: () => withLock(() => buildParts()),
    },
  ],
}

/** The vitest projects; each is a part of `npm test` and depends on the build unless it says otherwise. */
export const projects = {
  unit: { title: 'Units and structure', needsBuild: false },
  server: { title: 'Server and emulator, on the embedded PostgreSQL', needsPgBouncer: true },
  database: { title: 'Server, on a second PostgreSQL' },
  screens: { title: 'Screens' },
  e2e: { title: 'End to end, in Chromium', needsBrowser: true },
}
