import { accessSync, constants } from 'node:fs'
import { step } from '../progress.mjs'
import { runCommand } from '../run-command.mjs'
import { UserError } from '../user-error.mjs'
import { installFromDebian } from './debian.mjs'

const timeout = 5 * 60_000
/** Chromium without its user interface, which Debian has as a package of its own: the tests take a seventh less time with it. */
const headlessShell = 'chromium-headless-shell'
const systemPaths = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function installFromPlaywright() {
  const cli = 'node_modules/playwright-core/cli.js'
  const isRoot = process.getuid?.() === 0
  const args = [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  const { ok, output } = await runCommand(process.execPath, args, { timeout })
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  if (ok && isExecutable(path)) return path
  throw new UserError(
    'The tests need Chromium, and it could not be installed. Install it manually and set CHROMIUM_PATH.\n\n' +
      output,
  )
}

/**
 * Finds the Chromium for the tests: CHROMIUM_PATH, the system's, or a new installation.
 * @returns {Promise<string>} path of the executable
 * @throws UserError when there is none and it cannot be installed
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new UserError(`CHROMIUM_PATH is "${named}", which is not an executable file.`)
  }
  const found = systemPaths.find(isExecutable)
  if (found) return found
  return step('Installing Chromium for the tests', async () => {
    // The package also brings the shared libraries a browser needs.
    await installFromDebian(headlessShell)
    return systemPaths.find(isExecutable) ?? installFromPlaywright()
  })
}
