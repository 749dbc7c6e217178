/** An error the user can act on. Only its message is printed, without a stack trace. */
export class UserError extends Error {}

/** Prints an error and sets the exit code. Unexpected errors keep their stack trace. */
export function printError(error) {
  console.error(error instanceof UserError ? `\n${error.message}` : error)
  process.exitCode = 1
}
