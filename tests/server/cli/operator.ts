import { readOptions } from '#server/cli/command.ts'
import { findCommand } from '#server/cli/commands.ts'
import { readSecret } from '#server/cli/read-secret.ts'
import type { TestPortal } from '../portal.ts'

type Operated = Pick<TestPortal, 'config' | 'keyring'> & {
  readConfig?: () => TestPortal['config']
  database: Pick<TestPortal['database'], 'db' | 'connection'>
}

/** What a command line printed: its lines, and its result as with `--json`. */
export interface Printed {
  lines: string[]
  value: unknown
}

/**
 * Runs a command line as typed; an underscore stands for a space within a word.
 * @param lines where its output goes, also if it fails
 */
export async function runLine(
  portal: Operated,
  line: string,
  typed = '',
  lines: string[] = [],
): Promise<Printed> {
  const words = line.split(' ').map((word) => word.replaceAll('_', ' '))
  const found = findCommand(words)
  if (!found) throw new Error(`no command ${line}`)
  const printed: Printed = { lines, value: undefined }
  const { database, keyring, config } = portal
  await found.command.run(readOptions(found.command, found.args), {
    readConfig: portal.readConfig ?? (() => config),
    open: async () => ({ database: { db: database.db, close: async () => {} }, keyring }),
    reachServer: async () => ({
      connection: database.connection,
      direct: undefined,
      replica: undefined,
      isEmbedded: false,
      stop: async () => {},
    }),
    readSecret: async (what, file) => (file === '-' ? typed : readSecret(what, file)),
    say: (one) => printed.lines.push(one),
    result: (value, ...lines) => {
      printed.lines.push(...lines)
      printed.value = value
    },
  })
  return printed
}

/**
 * An operator of the portal: runs a command line as typed, and returns its output lines.
 * Its second argument is what the operator types where a secret is asked for.
 */
export const operatorOf =
  (portal: TestPortal) =>
  async (line: string, typed = ''): Promise<string[]> =>
    (await runLine(portal, line, typed)).lines
