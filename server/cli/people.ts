import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#common/validation/limits.ts'
import { isEmail, normalizeEmail } from '#common/validation/user.ts'
import { hashPassword } from '../authentication/passwords.ts'
import { sameEmail } from '../db/conditions.ts'
import { insertedRow } from '../db/rows.ts'
import { setups, users } from '../db/schema/index.ts'
import { tenantScoped } from '../db/scope.ts'
import { CommandError, command } from './command.ts'
import { recordCommand } from './record.ts'

const tenant = z.coerce.number().int().positive()
const email = z.string().trim().overwrite(normalizeEmail).refine(isEmail, 'an e-mail address is required')
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
      const { name, email } = options
      const { tenantId } = scope
      const id = await db.transaction(async (tx) => {
        const inserted = await tx
          .insert(users)
          .values({ tenantId, setupId: setup.id, name, email, passwordHash, adm: true })
          .returning({ id: users.id })
        const added = insertedRow(inserted).id
        const after = { name, email, setupId: setup.id, adm: true }
        await recordCommand(tx, tenantId, 'user.create', { object: { id: added, name }, after })
        return added
      })
      say(`Administrator ${id} <${email}>`)
    },
  }),
  'password set': command({
    summary: "Set a user's password and end all of the user's sessions.",
    options: z.object({ tenant, email, password }),
    run: async (options, { db, say }) => {
      const scope = { db, tenantId: options.tenant }
      const passwordHash = await hashPassword(options.password)
      await db.transaction(async (tx) => {
        const [changed] = await tx
          .update(users)
          .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
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
