import { eq } from 'drizzle-orm'
import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import { sameEmail } from '../base/db/conditions.ts'
import { users } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { passwordFault } from '../sign-in/authentication/new-password.ts'
import { hashPassword } from '../sign-in/authentication/passwords.ts'
import { type CommandContext, CommandError } from './command.ts'

const faults: Partial<Record<FieldErrorCode, string>> = {
  passwordCommon: 'it is one of the most common ones',
  passwordEmail: 'it contains the e-mail address',
  passwordBreached: 'it was found in data breaches',
}

/** @throws CommandError when the tenant does not accept the password */
export async function hashAccepted(
  { db, config }: Pick<CommandContext, 'db' | 'config'>,
  tenantId: number,
  { password, email }: { password: string; email: string },
): Promise<string> {
  const fault = await passwordFault({ db, tenantId }, config, { password, email })
  if (fault) throw new CommandError(`The password cannot be used: ${faults[fault] ?? 'it is too short'}`)
  return hashPassword(password)
}

/** A user by e-mail, locked until the transaction ends. @throws CommandError when there is none */
export async function requireUser(scope: Scope, email: string) {
  const [found] = await scope.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      adm: users.adm,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(tenantScoped(scope, users, sameEmail(users.email, email), eq(users.isDisplay, false)))
    .for('no key update')
  if (!found) throw new CommandError(`--email: no user in tenant ${scope.tenantId} has it`)
  return found
}
