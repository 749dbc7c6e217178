import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#common/validation/limits.ts'
import { isEmail } from '#common/validation/user.ts'
import { hashPassword } from '../authentication/passwords.ts'
import { sameEmail } from '../db/conditions.ts'
import { setups, users } from '../db/schema/index.ts'
import { tenantScoped } from '../db/scope.ts'
import { CommandError, command } from './command.ts'

const tenant = z.coerce.number().int().positive()
const email = z.string().trim().refine(isEmail, 'an e-mail address is required')
const password = z.string().min(limits.passwordMin).max(limits.password)

/** Administrators, and passwords that only the operator can reset. */
export const peopleCommands = {
  'admin add': command({
    summary: 'Add an administrator to a tenant.',
    options: z.object({ tenant, name: z.string().trim().min(1).max(limits.name), email, password }),
    run: async (options, { db, say }) => {
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
      const passwordHash = await hashPassword(options.password)
      const [added] = await db
        .insert(users)
        .values({
          ...scope,
          setupId: setup.id,
          name: options.name,
          email: options.email,
          passwordHash,
          adm: true,
        })
        .returning({ id: users.id })
      say(`Administrator ${added?.id} <${options.email}>`)
    },
  }),
  'password set': command({
    summary: "Set a user's password and end all of the user's sessions.",
    options: z.object({ tenant, email, password }),
    run: async (options, { db, say }) => {
      const scope = { db, tenantId: options.tenant }
      const changed = await db
        .update(users)
        .set({
          passwordHash: await hashPassword(options.password),
          tokenVersion: sql`${users.tokenVersion} + 1`,
        })
        .where(tenantScoped(scope, users, sameEmail(users.email, options.email)))
        .returning({ id: users.id })
      if (changed.length === 0) throw new CommandError(`--email: no user in tenant ${options.tenant} has it`)
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
