import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { runCommand } from '../run-command.mjs'

/** Installs the pre-commit hook in a git checkout. It is optional; everything else works without it. */
export async function installHook() {
  const hooks = join(root, 'node_modules', 'simple-git-hooks', 'cli.js')
  if (process.env.CI || !existsSync(join(root, '.git')) || !existsSync(hooks)) return
  await runCommand(process.execPath, [hooks])
}
