import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { runCommand } from '../runCommand.mjs'

/** Vitest sees a pipe of ours; whether there is a terminal behind it, we know. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

const reports = join(root, '.cache', 'tests')

/** What vitest counted; nothing when it died before it could write. */
function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/**
 * Runs vitest, showing what it says as it comes. A test that fails is tried once more, and named if it passes then; run
 * by hand, it fails.
 * @param {string} name of the report file
 * @param {string[]} args
 * @param {{ env: Record<string, string | undefined>, timeLimit: number }} options
 * @returns {Promise<{ ok: boolean, passed: number, failed: number }>}
 */
export async function runTests(name, args, { env, timeLimit }) {
  const file = join(reports, `${name}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['default', './scripts/check/SecondTries.mjs', 'json'].map((one) => `--reporter=${one}`)
  const { ok } = await runCommand(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--retry=1',
      ...args,
      ...reporters,
      `--outputFile.json=${file}`,
    ],
    { env: { NODE_ENV: 'test', ...colours, ...env }, timeLimit, show: true },
  )
  return { ok, ...readCounts(file) }
}
