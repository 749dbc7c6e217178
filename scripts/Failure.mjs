/** Something a person can act on: its message is shown alone, without a stack. */
export class Failure extends Error {}

/** Says what went wrong and leaves the exit code for it; a failure of our own code keeps its stack. */
export function explain(error) {
  console.error(error instanceof Failure ? `\n${error.message}` : error)
  process.exitCode = 1
}
