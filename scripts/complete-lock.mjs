import './prepare/check-node.mjs'
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

/**
 * `npm run complete-lock`, after changing dependencies. With a registry that mirrors only some platforms, npm leaves
 * the other platforms' packages out of the lock file, and `npm ci` then rejects it everywhere. This adds the missing
 * entries as npm would, from the version their parent asks for and the platform in their name, and asks the
 * registry for missing checksums.
 */
const file = 'package-lock.json'
const platforms = 'android|darwin|freebsd|linux|openharmony|win32'
const processors = 'arm64|arm|ia32|ppc64|riscv64|s390x|x64'
const variants = /^(gnu|glibc|gnueabihf)$/
const nameOf = new RegExp(`-(${platforms})-(${processors})(?:-(\\w+))?$`)

const lock = JSON.parse(readFileSync(file, 'utf8'))
const present = new Set(
  Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
)

function entryOf(name, version, parent) {
  const [, os, cpu, variant] = nameOf.exec(name) ?? []
  if (!os || !/^\d+\.\d+\.\d+\S*$/.test(version)) throw new Error(`Add ${name} ${version} manually.`)
  const libc = os === 'linux' && variant ? [variants.test(variant) ? 'glibc' : 'musl'] : undefined
  return { version, cpu: [cpu], dev: parent.dev, libc, optional: true, os: [os] }
}

const added = {}
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (!present.has(name)) added[`node_modules/${name}`] = entryOf(name, version, parent)
  }
}
/** The registry's checksum of a package; undefined where it does not have that package, as a mirror may not. */
async function integrityOf(name, version) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const answer = await promisify(execFile)(npm, ['view', `${name}@${version}`, 'dist.integrity']).catch(
    (error) => error,
  )
  return /^sha512-[\w+/]+=*$/m.exec(answer.stdout ?? '')?.[0]
}

/** Packages of the registry; links, workspaces and what is bundled in another package have no checksum. */
const isFromRegistry = ([path, { link, inBundle, version }]) =>
  path.includes('node_modules/') && !link && !inBundle && version !== undefined

const sorted = Object.entries({ ...lock.packages, ...added }).sort(([one], [other]) =>
  one.localeCompare(other, 'en'),
)
const unchecked = sorted.filter((entry) => isFromRegistry(entry) && !entry[1].integrity)
const unknown = []
for (const entry of unchecked) {
  const [path, { version, ...rest }] = entry
  const name = path.slice(path.lastIndexOf('node_modules/') + 13)
  const integrity = await integrityOf(name, version)
  if (integrity) entry[1] = { version, integrity, ...rest }
  else unknown.push(`${name}@${version}`)
}
lock.packages = Object.fromEntries(sorted)
const checked = unchecked.length - unknown.length
const count = Object.keys(added).length
if (count + checked > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${count} packages for other platforms and ${checked} checksums added to ${file}.`)
if (unknown.length > 0) {
  console.log(`This registry has no checksum of, run it with another one:\n  ${unknown.join('\n  ')}`)
}
