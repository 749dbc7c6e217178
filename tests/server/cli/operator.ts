import { type Command, readOptions } from '#server/cli/command.ts'
import { embedCommands } from '#server/cli/embed.ts'
import { keyCommands } from '#server/cli/keys.ts'
import { peopleCommands } from '#server/cli/people.ts'
import { readSecret } from '#server/cli/read-secret.ts'
import { tenantCommands } from '#server/cli/tenants.ts'
import type { TestPortal } from '../portal.ts'

export const commands: Record<string, Command> = {
  ...tenantCommands,
  ...peopleCommands,
  ...embedCommands,
  ...keyCommands,
}

/**
 * An operator of the portal: runs a command line as typed, and returns its output lines.
 * Its second argument is what the operator types where a secret is asked for.
 */
export const operatorOf =
  (portal: TestPortal) =>
  async (line: string, typed = ''): Promise<string[]> => {
    const [noun, verb, ...args] = line.split(' ').map((word) => word.replaceAll('_', ' '))
    const chosen = commands[`${noun} ${verb}`]
    if (!chosen) throw new Error(`no command ${line}`)
    const said: string[] = []
    await chosen.run(readOptions(chosen, args), {
      db: portal.database.db,
      config: portal.config,
      keyring: portal.keyring,
      readSecret: async (what, file) => (file === '-' ? typed : readSecret(what, file)),
      say: (one) => said.push(one),
    })
    return said
  }
