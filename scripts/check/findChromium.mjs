import { accessSync, constants, existsSync } from 'node:fs'
import { Failure } from '../Failure.mjs'
import { step } from '../progress.mjs'
import { runCommand } from '../runCommand.mjs'

const timeLimit = 5 * 60_000
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** By the system's packages where we may; it brings the libraries that a browser needs along. */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('apt-get', ['update'], { env, timeLimit })
  if (update.ok) await runCommand('apt-get', ['install', '-y', 'chromium'], { env, timeLimit })
}

async function installFromPlaywright() {
  const cli = 'node_modules/playwright-core/cli.js'
  const isRoot = process.getuid?.() === 0
  const args = [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  const { ok, output } = await runCommand(process.execPath, args, { timeLimit })
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  if (ok && isProgram(path)) return path
  throw new Failure(
    'The tests need Chromium, and it could not be installed. Install it by hand and name it with CHROMIUM_PATH.\n\n' +
      output,
  )
}

/**
 * The Chromium that the tests use: the one named by CHROMIUM_PATH, the system's, or one that is installed now.
 * @returns {Promise<string>} its path
 * @throws Failure when there is none and none can be installed
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Failure(`CHROMIUM_PATH is "${named}", which cannot be run.`)
  }
  const found = usual.find(isProgram)
  if (found) return found
  return step('Installing Chromium, for the tests', async () => {
    await installFromDebian()
    return usual.find(isProgram) ?? installFromPlaywright()
  })
}
