import { randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import { limits } from '#common/validation/limits.ts'
import { isEmail, normalizeEmail } from '#common/validation/user.ts'
import { passwordFault } from '../authentication/new-password.ts'
import { hashPassword } from '../authentication/passwords.ts'
import { sameEmail } from '../db/conditions.ts'
import { insertedRow } from '../db/rows.ts'
import { setups, users } from '../db/schema/index.ts'
import { type Scope, tenantScoped } from '../db/scope.ts'
import { CommandError, command, secretOf } from './command.ts'
import { recordCommand } from './record.ts'

const tenant = z.coerce.number().int().positive()
const email = z.string().trim().overwrite(normalizeEmail).refine(isEmail, 'an e-mail address is required')
const password = z.string().max(limits.password).optional()
const file = z.string().min(1)

const faults: Partial<Record<FieldErrorCode, string>> = {
  passwordCommon: 'it is one of the most common ones',
  passwordEmail: 'it contains the e-mail address',
}

/** @throws CommandError when the tenant does not accept the password */
async function hashAccepted(scope: Scope, password: string, email: string): Promise<string> {
  const fault = await passwordFault(scope, { password, email })
  if (fault) throw new CommandError(`The password cannot be used: ${faults[fault] ?? 'it is too short'}`)
  return hashPassword(password)
}

/** Administrators, and passwords that only the operator can reset. */
export const peopleCommands = {
  'admin add': command({
    summary:
      'Add an administrator to a tenant. Without a password one is generated, which must be changed at the first sign-in.',
    options: z.object({
      tenant,
      name: z.string().trim().min(1).max(limits.name),
      email,
      'password-file': file.optional(),
      password,
    }),
    run: async (options, context) => {
      const { db, say } = context
      const scope = { db, tenantId: options.tenant }
      const [setup] = await db
        .select({ id: setups.id })
        .from(setups)
        .where(tenantScoped(scope, setups))
        .orderBy(asc(setups.id))
        .limit(1)
      if (!setup) throw new CommandError(`--tenant: there is no tenant ${options.tenant}`)
      const taken = await db.$count(users, tenantScoped(scope, users, sameEmail(users.email, options.email)))
      if (taken > 0) throw new CommandError(`--email: ${options.email} is already used in this tenant`)
      const { password: argument, 'password-file': from } = options
      const isGenerated = argument === undefined && from === undefined
      const password = isGenerated
        ? randomBytes(15).toString('base64url')
        : await secretOf(context, 'password', argument, from)
      const passwordHash = await hashAccepted(scope, password, options.email)
      const { name, email } = options
      const { tenantId } = scope
      const id = await db.transaction(async (tx) => {
        const inserted = await tx
          .insert(users)
          .values({
            tenantId,
            setupId: setup.id,
            name,
            email,
            passwordHash,
            mustChangePassword: isGenerated,
            adm: true,
          })
          .returning({ id: users.id })
        const added = insertedRow(inserted).id
        const after = { name, email, setupId: setup.id, adm: true }
        await recordCommand(tx, tenantId, 'user.create', { object: { id: added, name }, after })
        return added
      })
      say(`Administrator ${id} <${email}>`)
      if (isGenerated) say(`Password for the first sign-in: ${password}`)
    },
  }),
  'password set': command({
    summary: "Set a user's password, from a file or (-) from standard input, and end the user's sessions.",
    options: z.object({ tenant, email, 'password-file': file.default('-'), password }),
    run: async (options, context) => {
      const { db, say } = context
      const scope = { db, tenantId: options.tenant }
      const known = await db.$count(users, tenantScoped(scope, users, sameEmail(users.email, options.email)))
      if (known === 0) throw new CommandError(`--email: no user in tenant ${options.tenant} has it`)
      const password = await secretOf(context, 'password', options.password, options['password-file'])
      const passwordHash = await hashAccepted(scope, password, options.email)
      await db.transaction(async (tx) => {
        const [changed] = await tx
          .update(users)
          .set({
            passwordHash,
            mustChangePassword: false,
            invitedAt: null,
            tokenVersion: sql`${users.tokenVersion} + 1`,
          })
          .where(tenantScoped(scope, users, sameEmail(users.email, options.email)))
          .returning({ id: users.id, name: users.name })
        if (!changed) throw new CommandError(`--email: no user in tenant ${options.tenant} has it`)
        await recordCommand(tx, scope.tenantId, 'user.change_password', { object: changed })
      })
      say(`The password of <${options.email}> is set`)
    },
  }),
  'admin list': command({
    summary: 'List the administrators of a tenant.',
    options: z.object({ tenant }),
    run: async (options, { db, say }) => {
      const scope = { db, tenantId: options.tenant }
      const found = await db
        .select()
        .from(users)
        .where(tenantScoped(scope, users, eq(users.adm, true)))
      for (const user of found) say(`${user.id}  ${user.name} <${user.email}>`)
    },
  }),
}
