import { runCommand } from '../run-command.mjs'

const git = (...args) => runCommand('git', args)

/**
 * Whether files below these paths differ from the main branch of the origin, or from the last commit where there is none.
 * Without git everything counts as changed.
 * @param {string[]} paths relative to the project's root
 */
export async function hasChanged(paths) {
  const { ok, output } = await git('merge-base', 'HEAD', 'origin/main')
  const committed = await git('diff', '--quiet', ok ? output : 'HEAD', '--', ...paths)
  const untracked = await git('ls-files', '--others', '--exclude-standard', '--', ...paths)
  return !committed.ok || !untracked.ok || untracked.output !== ''
}
