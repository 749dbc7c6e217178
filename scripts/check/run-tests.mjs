import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { runCommand } from '../run-command.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

/** Vitest writes to our pipe, so it cannot detect a terminal itself. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** Stops a run that hangs; several times what a slow machine needs. */
const timeout = 60 * 60_000

const reportFile = join(root, '.cache', 'tests', 'projects.json')

/**
 * Runs vitest once for all given projects, showing its output as it arrives.
 * @param {string[]} projects
 * @param {string[]} options of vitest
 * @param {Record<string, string>} env
 * @returns {Promise<{ ok: boolean, projects: { name: string, passed: number, failed: number, seconds: number }[] }>}
 */
export async function runTests(projects, options, env) {
  mkdirSync(join(root, '.cache', 'tests'), { recursive: true })
  rmSync(reportFile, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...options,
    '--reporter=default',
    '--reporter=./scripts/check/project-reporter.mjs',
  ]
  const { ok } = await withTemporaryFolder((TMPDIR) =>
    runCommand(process.execPath, args, {
      env: {
        NODE_ENV: 'test',
        ...colours,
        ...env,
        DATABASE_URL: undefined,
        PROJECT_REPORT: reportFile,
        TMPDIR,
      },
      timeout,
      show: true,
    }),
  )
  const isReported = existsSync(reportFile)
  return { ok, projects: isReported ? JSON.parse(readFileSync(reportFile, 'utf8')) : [] }
}
