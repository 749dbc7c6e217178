import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from '../progress.mjs'
import { root } from '../root.mjs'
import { runCommand } from '../run-command.mjs'
import { UserError } from '../user-error.mjs'
import { fingerprint } from './fingerprint.mjs'
import { installedPackages, isProductionInstall, packagesOf } from './installed-packages.mjs'
import { writeStamp } from './stamp.mjs'

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.vitrine-install')
const timeout = 15 * 60_000

/** Identifies an installation: another platform or Node version needs other native files. */
const currentStamp = () =>
  `${fingerprint(['package-lock.json'])} ${process.platform}-${process.arch} ${process.versions.modules}`

/** Takes as long as everything else here, so it is read only when packages are compared. */
const libc = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')

/** Whether a package contains native files for this platform; most optional ones are for other platforms. */
const isForThisPlatform = (entry) =>
  entry.os?.includes(process.platform) &&
  entry.cpu?.includes(process.arch) &&
  (entry.libc?.includes(libc()) ?? true)

/** Whether the installed packages match the lock file, also after a manual install. */
function matchesLock() {
  const installed = installedPackages()
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (!installed || !wanted) return false
  const isMet = ([path, entry]) => {
    const found = installed[path]
    if (!found) return path === '' || (entry.optional === true && !isForThisPlatform(entry))
    return found.version === entry.version && found.integrity === entry.integrity
  }
  return Object.entries(wanted).every(isMet) && Object.keys(installed).every((path) => path in wanted)
}

const isStamped = () =>
  existsSync(join(modules, '.package-lock.json')) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === currentStamp()

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

/** The npm that started us, or the one on the path. */
function npm(args) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return [process.execPath, [script, ...args]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
}

/**
 * Installs the packages of the lock file if needed, including development packages: they build the apps.
 * @returns {Promise<boolean>} whether packages have been installed since the last call, by this one or manually
 * @throws UserError in a production installation, which is never replaced
 */
export async function installPackages() {
  if (isStamped()) return false
  if (matchesLock()) {
    writeStamp(stampFile, currentStamp())
    return true
  }
  if (isProductionInstall()) {
    throw new UserError(
      'Only production packages are installed here (npm ci --omit=dev), and this command needs the others too. ' +
        'Run "npm run start:production" to start the portal, or "npm ci" to install all packages.',
    )
  }
  assertWritable()
  await step('Installing packages (a minute or two, only the first time)', async () => {
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const { ok, output } = await runCommand(...npm(args), { env: { NODE_ENV: undefined }, timeout })
    if (!ok) throw new UserError(`The packages could not be installed. Output of npm:\n\n${output}`)
    writeStamp(stampFile, currentStamp())
  })
  return true
}
