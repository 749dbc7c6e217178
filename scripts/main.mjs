import { isStopping, stopChildren, stopOnSignals } from './children.mjs'
import { explain } from './Failure.mjs'
import { root } from './root.mjs'

/**
 * Runs a script: in the project's root, ending its children when it is told to end or fails, a failure in words.
 * @param {() => Promise<void>} work
 * @param {(signal: string) => number} exitCode for an end by signal; a server that is told to stop did its job
 */
export async function main(work, exitCode = () => 0) {
  process.chdir(root)
  stopOnSignals(exitCode)
  try {
    await work()
  } catch (error) {
    if (isStopping()) return // its children were ended under it; that is no fault
    explain(error)
    await stopChildren()
    process.exit(1)
  }
}
