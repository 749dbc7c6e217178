import './prepare/check-node.mjs'
import { findChromium } from './check/find-chromium.mjs'
import { findPgBouncer } from './check/find-pgbouncer.mjs'
import { checks, projects, selectParts } from './check/parts.mjs'
import { runTests } from './check/run-tests.mjs'
import { isStopping } from './children.mjs'
import { main } from './main.mjs'
import { installHook } from './prepare/install-hook.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { withLock } from './prepare/with-lock.mjs'
import { printError } from './user-error.mjs'

const secondsSince = (start) => (Date.now() - start) / 1000

/** Runs a check; one that throws counts as a failure. */
async function runCheck({ title, run, isRequired }) {
  const start = Date.now()
  try {
    await run()
    return { title, ok: true, seconds: secondsSince(start) }
  } catch (error) {
    printError(error)
    return { title, ok: false, isRequired, seconds: secondsSince(start) }
  }
}

/**
 * Runs all given vitest projects in one run. A project that vitest did not report counts as failed, unless options such as
 * `--changed` or `--shard` may have left nothing of it.
 */
async function runProjects(names, options) {
  const needs = (what) => names.some((name) => projects[name][what])
  const env = {
    ...(needs('needsPgBouncer') && { PGBOUNCER_PATH: await findPgBouncer() }),
    ...(needs('needsBrowser') && { CHROMIUM_PATH: await findChromium() }),
  }
  console.log()
  const run = await runTests(names, options, env)
  const results = names.map((name) => {
    const {
      passed = 0,
      failed = options.length > 0 ? 0 : 1,
      seconds = 0,
    } = run.projects.find((project) => project.name === name) ?? {}
    return { title: projects[name].title, ok: failed === 0, passed, failed, seconds }
  })
  if (run.ok || results.some(({ ok }) => !ok)) return results
  return [...results, { title: 'An error outside the tests', ok: false, passed: 0, failed: 1, seconds: 0 }]
}

function printSummary(results, start) {
  console.log('\nSummary')
  for (const { title, ok, passed, failed, seconds } of results) {
    const counts = passed === undefined ? '' : `, ${passed} passed, ${failed} failed`
    console.log(`  ${ok ? '✓' : '✗'} ${title}: ${Math.round(seconds)} s${counts}`)
  }
  const total = (count) => results.reduce((sum, result) => sum + (result[count] ?? 0), 0)
  const minutes = `${Math.floor(secondsSince(start) / 60)} min ${Math.round(secondsSince(start) % 60)} s`
  console.log(`\n${total('passed')} passed, ${total('failed')} failed, in ${minutes}`)
}

/**
 * `npm test`: runs checks and tests on a machine that has only Node, and prints one summary. Words are parts, options are
 * vitest's.
 */
async function test() {
  const start = Date.now()
  const words = process.argv.slice(2)
  const options = words.filter((word) => word.startsWith('-'))
  const parts = await selectParts(words.filter((word) => !word.startsWith('-')))
  await withLock(async () => {
    if (await installPackages()) await installHook()
  })
  const selectedChecks = parts.flatMap((name) => checks[name] ?? [])
  const results = await Promise.all(selectedChecks.map(runCheck))
  const selectedProjects = parts.filter((name) => name in projects)
  const canRunTests = selectedProjects.length > 0 && !results.some(({ ok, isRequired }) => isRequired && !ok)
  if (canRunTests && !isStopping()) results.push(...(await runProjects(selectedProjects, options)))
  if (isStopping()) return
  printSummary(results, start)
  if (results.some(({ ok }) => !ok)) process.exitCode = 1
}

main(test, (signal) => (signal === 'SIGINT' ? 130 : 143))
