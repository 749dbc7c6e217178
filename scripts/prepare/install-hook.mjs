import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { runCommand } from '../run-command.mjs'

/** Installs the pre-commit hook in a git checkout that has none. It is optional; everything else works without it. */
export async function installHook() {
  const folder = join(root, '.git', 'hooks')
  if (process.env.CI || !existsSync(folder) || existsSync(join(folder, 'pre-commit'))) return
  await runCommand(process.execPath, ['node_modules/simple-git-hooks/cli.js'])
}
