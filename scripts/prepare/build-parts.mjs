import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { step } from '../progress.mjs'
import { root } from '../root.mjs'
import { runCommand } from '../run-command.mjs'
import { UserError } from '../user-error.mjs'
import { builds } from './builds.mjs'
import { isCurrent, stateOf } from './is-current.mjs'

const timeout = 5 * 60_000
const vite = 'node_modules/vite/bin/vite.js'

/** In the folder that Vite empties, so that an interrupted build has none. */
const stateFile = ({ output }) => `${output}/.built-from`

/** @returns {Promise<string | undefined>} the error message of a build that failed */
async function build(part) {
  const before = stateOf(part.inputs)
  const env = { NODE_ENV: 'production', NO_COLOR: '1' }
  const { ok, output } = await runCommand(process.execPath, [vite, 'build', ...part.args], { env, timeout })
  if (!ok) return `Building ${part.title} failed:\n\n${output}`
  writeFileSync(stateFile(part), before)
  return undefined
}

function assertWritable() {
  try {
    mkdirSync('dist', { recursive: true })
    accessSync('dist', constants.W_OK)
  } catch {
    throw new UserError(
      `The sources changed since the last build, and this user cannot write to ${root}. ` +
        'Run "npm run build" as its owner or change the permissions.',
    )
  }
}

/**
 * Builds the parts whose sources changed since they were last built.
 * @param {string[]} names all parts if absent
 */
export async function buildParts(names = Object.keys(builds)) {
  const due = names.map((name) => builds[name]).filter((one) => !isCurrent(stateFile(one), one.inputs))
  if (due.length === 0) return
  assertWritable()
  await step(`Building ${due.map(({ title }) => title).join(', ')}`, async () => {
    const errors = (await Promise.all(due.map(build))).filter((error) => error !== undefined)
    if (errors.length > 0) throw new UserError(errors.join('\n\n'))
  })
}
