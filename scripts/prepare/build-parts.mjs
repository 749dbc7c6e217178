import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from '../progress.mjs'
import { root } from '../root.mjs'
import { runCommand } from '../run-command.mjs'
import { UserError } from '../user-error.mjs'
import { inputs } from './build-inputs.mjs'
import { isCurrent, stampOf } from './stamp.mjs'

const timeout = 5 * 60_000

/** @returns {Promise<string | undefined>} the output of a build that failed */
async function runVite(...options) {
  const args = [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', ...options]
  const env = { NODE_ENV: 'production', NO_COLOR: '1' }
  const { ok, output } = await runCommand(process.execPath, args, { env, timeout })
  return ok ? undefined : output
}

/** The builds with their outputs. */
const parts = {
  web: {
    title: 'the web apps',
    run: () => runVite(),
    outputs: [
      'dist/web/viewer/index.html',
      'dist/web/admin/index.html',
      'dist/web/service-worker.js',
      'dist/web/help/pt/user.json',
    ],
  },
  node: {
    title: 'the server',
    run: () => runVite('--mode', 'node'),
    outputs: ['dist/node/server.js', 'dist/node/start-server.js', 'dist/node/cli.js'],
  },
  emulator: {
    title: 'the emulator',
    run: () => runVite('--config', 'emulator/vite.config.ts'),
    outputs: ['dist/emulator/server/main.js', 'dist/emulator/page/index.html'],
  },
}

const stampFolder = join(root, '.cache', 'builds')
const stampFile = (name) => join(stampFolder, name)

const isBuilt = ([name, { outputs }]) =>
  outputs.every((file) => existsSync(join(root, file))) && isCurrent(stampFile(name), inputs[name])

/** The stamp is removed first and written last, so an interrupted build runs again. */
async function build([name, { title, run }]) {
  const before = stampOf(inputs[name])
  rmSync(stampFile(name), { force: true })
  const failure = await run()
  if (failure !== undefined) return `Building ${title} failed:\n\n${failure}`
  writeFileSync(stampFile(name), before)
  return undefined
}

function assertWritable() {
  try {
    for (const folder of ['dist', '.cache']) mkdirSync(join(root, folder), { recursive: true })
    mkdirSync(stampFolder, { recursive: true })
    for (const folder of [join(root, 'dist'), stampFolder]) accessSync(folder, constants.W_OK)
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
 * @returns {Promise<boolean>} whether any was built
 */
export async function buildParts(names = Object.keys(parts)) {
  const stale = names.map((name) => [name, parts[name]]).filter((part) => !isBuilt(part))
  if (stale.length === 0) return false
  assertWritable()
  await step(`Building ${stale.map(([, { title }]) => title).join(', ')}`, async () => {
    const errors = (await Promise.all(stale.map(build))).filter((error) => error !== undefined)
    if (errors.length > 0) throw new UserError(errors.join('\n\n'))
  })
  return true
}
