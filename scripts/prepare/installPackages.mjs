import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../Failure.mjs'
import { step } from '../progress.mjs'
import { root } from '../root.mjs'
import { runCommand } from '../runCommand.mjs'
import { fingerprint } from './fingerprint.mjs'

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.vitrine-install')
const timeLimit = 15 * 60_000

/** What an install depends on; another platform or Node needs other native files. */
const currentStamp = () =>
  `${fingerprint(['package-lock.json'])} ${process.platform}-${process.arch} ${process.versions.modules}`

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined)

const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'

/** Whether a package holds native files of this very platform; most optional ones are for other platforms. */
const isMadeForHere = (entry) =>
  entry.os?.includes(process.platform) &&
  entry.cpu?.includes(process.arch) &&
  (entry.libc?.includes(libc) ?? true)

/** Whether what npm says it installed is what the lock file asks for. True also for an install made by hand. */
function matchesLock() {
  const installed = packagesOf(join(modules, '.package-lock.json'))
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (!installed || !wanted) return false
  const isMet = ([path, entry]) => {
    const found = installed[path]
    if (!found) return path === '' || (entry.optional === true && !isMadeForHere(entry))
    return found.version === entry.version && found.integrity === entry.integrity
  }
  return Object.entries(wanted).every(isMet) && Object.keys(installed).every((path) => path in wanted)
}

function isInstalled() {
  if (!existsSync(join(modules, '.package-lock.json'))) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp()) return true
  if (!matchesLock()) return false
  writeStamp()
  return true
}

/** A folder of somebody else's is only read: the next start compares again, which costs some milliseconds. */
function writeStamp() {
  try {
    writeFileSync(stampFile, currentStamp())
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

function assertWritable() {
  const folder = existsSync(modules) ? modules : root
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Failure(
      `Packages must be installed, and ${folder} belongs to another user. ` +
        'Run "npm ci" as its owner, or make the folder yours.',
    )
  }
}

/** The npm that called us, else the one on the path. Development packages too: they build the apps. */
function npm(args) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return [process.execPath, [script, ...args]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
}

/** Installs the packages of the lock file, unless they are there already. */
export async function installPackages() {
  if (isInstalled()) return
  assertWritable()
  await step('Installing packages (a minute or two, the first time only)', async () => {
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const { ok, output } = await runCommand(...npm(args), { env: { NODE_ENV: undefined }, timeLimit })
    if (!ok) throw new Failure(`The packages could not be installed. npm says:\n\n${output}`)
    writeStamp()
  })
}
