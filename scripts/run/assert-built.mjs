import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { UserError } from '../user-error.mjs'

/**
 * Checks that the built files and the packages they load are there. Nothing is installed or built.
 * @param {string[]} files relative to the project's root
 * @throws UserError that names what is missing, and the command that creates it
 */
export function assertBuilt(files) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const unbuilt = files.filter((file) => !existsSync(join(root, file)))
  const absent = Object.keys(dependencies).filter((name) => !existsSync(join(root, 'node_modules', name)))
  const errors = [
    ...(unbuilt.length > 0
      ? [
          `Not built: ${unbuilt.join(', ')}. Run "npm ci && npm run build", or copy dist/ from where it was built.`,
        ]
      : []),
    ...(absent.length > 0 ? [`Not installed: ${absent.join(', ')}. Run "npm ci --omit=dev".`] : []),
  ]
  if (errors.length > 0) throw new UserError(errors.join('\n'))
}
