import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that no build reads. */
const ignored = ['node_modules', 'tests']

/** The name, size and time of each file below a path. Links that lead nowhere are left out, as editors create them. */
function describe(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [`${path} ${stats.size} ${stats.mtimeMs}`]
  const names = readdirSync(path).filter((name) => !ignored.includes(name))
  return names.sort().flatMap((name) => describe(join(path, name)))
}

/**
 * A short text that changes with every change of the files, also with a deletion or an older version.
 * @param {string[]} inputs files and folders
 */
export const stateOf = (inputs) =>
  createHash('sha256').update(inputs.flatMap(describe).join('\n')).digest('hex')

/**
 * Whether the files are as they were when their state was stored.
 * @param {string} file where it was stored
 * @param {string[]} inputs
 */
export const isCurrent = (file, inputs) => existsSync(file) && readFileSync(file, 'utf8') === stateOf(inputs)
