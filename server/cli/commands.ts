import { accountCommands } from './accounts.ts'
import { adminCommands } from './admins.ts'
import { backupCommands } from './backups.ts'
import { brandCommands } from './brands.ts'
import type { Command } from './command.ts'
import { doctorCommands } from './doctor/doctor.ts'
import { keyCommands } from './keys.ts'
import { managementReportCommands } from './management-reports.ts'
import { migrateCommands } from './migrate.ts'
import { personCommands } from './persons.ts'
import { setupCommands } from './setups.ts'
import { tenantCommands } from './tenants.ts'
import { userCommands } from './users.ts'

/** Every command, by noun and verb. */
export const commands: Record<string, Command> = {
  ...doctorCommands,
  ...tenantCommands,
  ...setupCommands,
  ...brandCommands,
  ...adminCommands,
  ...userCommands,
  ...accountCommands,
  ...managementReportCommands,
  ...personCommands,
  ...backupCommands,
  ...migrateCommands,
  ...keyCommands,
}

/**
 * The command that a command line begins with, and the arguments after it.
 * @returns undefined where there is none
 */
export function findCommand(
  words: readonly string[],
): { name: string; command: Command; args: string[] } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = commands[name]
    if (command) return { name, command, args: words.slice(length) }
  }
  return undefined
}
