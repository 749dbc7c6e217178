import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** Every file of a folder, in an order that does not depend on the file system; a file is its own list. */
function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

/**
 * One hash over the names and contents of files and folders. It changes when and only when one of them does: dates
 * lie after a checkout or a copy.
 * @param {string[]} paths relative to the project's root
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
