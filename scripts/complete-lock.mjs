import './prepare/check-node.mjs'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * `npm run complete-lock`, after changing dependencies. With a registry that mirrors only some platforms, npm leaves
 * the other platforms' packages out of the lock file, and `npm ci` then rejects it everywhere. This adds the missing
 * entries as npm would, from the version their parent asks for and the platform in their name, without a checksum.
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
const sorted = Object.entries({ ...lock.packages, ...added }).sort(([one], [other]) =>
  one.localeCompare(other, 'en'),
)
lock.packages = Object.fromEntries(sorted)
if (Object.keys(added).length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${Object.keys(added).length} packages for other platforms added to ${file}.`)
