import { buildParts } from '../prepare/build-parts.mjs'
import { withLock } from '../prepare/with-lock.mjs'
import { step } from '../progress.mjs'
import { runCommand } from '../run-command.mjs'
import { UserError } from '../user-error.mjs'
import { hasChanged } from './has-changed.mjs'

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
  server: { title: 'Server, on the embedded PostgreSQL' },
  screens: { title: 'Screens' },
  e2e: { title: 'End to end, in Chromium', needsBrowser: true },
  emulator: { title: 'Emulator', needsBrowser: true },
  'unit-sweeps': { title: 'Sweeps of units and structure', needsBuild: false },
  'server-sweeps': { title: 'Sweeps of the server', needsPgBouncer: true },
  'screens-sweeps': { title: 'Sweeps of screens' },
  'e2e-sweeps': { title: 'Sweeps in Chromium', needsBrowser: true },
  database: { title: 'Server, on a second PostgreSQL' },
}

const partNames = [...Object.keys(checks), ...Object.keys(projects)]

/** What a change is likely to break; nothing of the portal can break the emulator. */
async function defaultParts() {
  const parts = ['check', 'build', 'unit', 'server', 'screens', 'e2e']
  return (await hasChanged(['packages/powerbi-emulator', 'tests/e2e/emulator']))
    ? [...parts, 'emulator']
    : parts
}

/** What proves breadth. */
const sweeps = [
  'build',
  'emulator',
  'unit-sweeps',
  'server-sweeps',
  'screens-sweeps',
  'e2e-sweeps',
  'database',
]

/**
 * The parts to run, in their order, plus the build if one of them needs it.
 * @param {string[]} names parts, or `sweeps` for all of breadth; none for what a change is likely to break
 */
export async function selectParts(names) {
  const selected =
    names.length === 0 ? await defaultParts() : names.flatMap((name) => (name === 'sweeps' ? sweeps : name))
  const unknown = selected.filter((name) => !partNames.includes(name))
  if (unknown.length > 0) {
    throw new UserError(
      `Unknown part: ${unknown.join(', ')}. The parts are: sweeps, ${partNames.join(', ')}.`,
    )
  }
  const needsBuild = selected.some((name) => name in projects && (projects[name].needsBuild ?? true))
  return partNames.filter((name) => selected.includes(name) || (name === 'build' && needsBuild))
}
