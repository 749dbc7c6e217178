import { isStopping, stopChildren, stopOnSignals } from './children.mjs'
import { root } from './root.mjs'
import { printError } from './user-error.mjs'

/**
 * Runs a script in the project's root, prints its errors, and stops its children when it fails or is told to stop.
 * @param {() => Promise<void>} work
 * @param {(signal: string) => number} exitCode exit code after a signal; for a server, being stopped is success
 */
export async function main(work, exitCode = () => 0) {
  process.chdir(root)
  stopOnSignals(exitCode)
  try {
    await work()
  } catch (error) {
    if (isStopping()) return // its children were stopped on purpose
    printError(error)
    await stopChildren()
    process.exit(1)
  }
}
