import './prepare/checkNode.mjs'
import { findChromium } from './check/findChromium.mjs'
import { parts } from './check/steps.mjs'
import { isStopping } from './children.mjs'
import { explain, Failure } from './Failure.mjs'
import { main } from './main.mjs'
import { installHook } from './prepare/installHook.mjs'
import { installPackages } from './prepare/installPackages.mjs'
import { withLock } from './prepare/withLock.mjs'

/** The parts named on the command line, in their own order; all of them when none is. */
function chosenParts() {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    throw new Failure(
      `There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`,
    )
  }
  if (names.length === 0) return Object.keys(parts)
  const built = names.some((name) => name !== 'check') ? ['build', ...names] : names
  return Object.keys(parts).filter((name) => built.includes(name))
}

/** A step that says how many tests passed and failed, or throws. One that fails by itself counts as a failure. */
async function outcome(step, env) {
  try {
    const { ok = true, passed = 0, failed = 0 } = (await step.run(env)) ?? {}
    return { title: step.title, passed, failed: ok ? failed : Math.max(failed, 1) }
  } catch (error) {
    explain(error)
    return { title: step.title, passed: 0, failed: 1 }
  }
}

function summarise(outcomes) {
  console.log('\nSummary')
  for (const { title, passed, failed } of outcomes) {
    const counts = passed + failed > 1 || passed === 1 ? `: ${passed} passed, ${failed} failed` : ''
    console.log(`  ${failed > 0 ? '✗' : '✓'} ${title}${counts}`)
  }
  const total = (count) => outcomes.reduce((sum, outcome) => sum + outcome[count], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0
}

/** `npm test`, on a machine with nothing but Node: all checks, all tests, one summary. */
async function test() {
  const chosen = chosenParts()
  await withLock(async () => {
    await installPackages()
    await installHook()
  })
  const needsBrowser = ['unit', 'e2e'].some((name) => chosen.includes(name))
  const env = needsBrowser ? { CHROMIUM_PATH: await findChromium() } : {}
  const outcomes = []
  for (const step of chosen.flatMap((name) => parts[name])) {
    outcomes.push(await outcome(step, env))
    if (isStopping()) return
    if (step.isNeededByTheRest && outcomes.at(-1).failed > 0) break
  }
  if (!summarise(outcomes)) process.exitCode = 1
}

main(test, (signal) => (signal === 'SIGINT' ? 130 : 143))
