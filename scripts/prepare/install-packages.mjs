import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from '../progress.mjs'
import { root } from '../root.mjs'
import { runCommand } from '../run-command.mjs'
import { UserError } from '../user-error.mjs'

const modules = join(root, 'node_modules')
const timeout = 15 * 60_000

/** The packages of a lock file by their paths; none where there is no such file. */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** The packages in `node_modules`, as npm records them at the end of an installation. */
const installedPackages = () => packagesOf(join(modules, '.package-lock.json'))

const isForThisMachine = ({ os, cpu }) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)

/** Whether the packages of the lock file are installed, and no others; optional ones may be for other platforms. */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = installedPackages()
  const isMet = ([path, { version, optional }]) =>
    path === '' || (path in found ? found[path].version === version : optional)
  return (
    Object.entries(wanted).every(isMet) &&
    Object.entries(found).every(([path, entry]) => path in wanted && isForThisMachine(entry))
  )
}

/** Whether `npm ci --omit=dev` filled `node_modules`: without Vite nothing can be built. */
export function isProductionInstall() {
  const found = Object.keys(installedPackages())
  return found.length > 0 && !found.includes('node_modules/vite')
}

function assertWritable() {
  const folder = existsSync(modules) ? modules : root
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new UserError(
      `Packages must be installed, and this user cannot write to ${folder}. ` +
        'Run "npm ci" as its owner or change the permissions.',
    )
  }
}

/**
 * Installs the packages of the lock file if needed, including development packages: they build the apps.
 * @returns {Promise<boolean>} whether any were installed
 * @throws UserError in a production installation, which is never replaced
 */
export async function installPackages() {
  if (isInstalled()) return false
  if (isProductionInstall()) {
    throw new UserError(
      'Only production packages are installed here (npm ci --omit=dev), and this command needs the others too. ' +
        'Run "npm run start:production" to start the portal, or "npm ci" to install all packages.',
    )
  }
  assertWritable()
  await step('Installing packages (a minute or two, only the first time)', async () => {
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const { ok, output } = await runCommand('npm', args, { timeout })
    if (!ok) throw new UserError(`The packages could not be installed. Output of npm:\n\n${output}`)
  })
  return true
}
