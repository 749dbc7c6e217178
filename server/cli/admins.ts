import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#common/validation/limits.ts'
import { sameEmail } from '../base/db/conditions.ts'
import { insertedRow } from '../base/db/rows.ts'
import { setups, users } from '../base/db/schema/index.ts'
import { tenantScoped } from '../base/db/scope.ts'
import { lockAdministrators } from '../people/users/queries.ts'
import { setRole } from '../people/users/role.ts'
import { generatedPassword } from '../sign-in/authentication/passwords.ts'
import { CommandError, databaseCommand, secretOf } from './command.ts'
import { hashAccepted, requireUser } from './find-user.ts'
import { email, secretFile, tenant } from './options.ts'
import { recordCommand } from './record.ts'

const password = z.string().max(limits.password).optional().describe('deprecated: visible to other users')

/** The administrators of a company. */
export const adminCommands = {
  'admin add': databaseCommand({
    summary:
      'Add an administrator to a tenant. Without a password one is generated, which must be changed at the first sign-in.',
    options: z.object({
      tenant,
      name: z.string().trim().min(1).max(limits.name),
      email,
      'password-file': secretFile.optional(),
      password,
    }),
    run: async (options, context) => {
      const { db, result } = context
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
      const password = isGenerated ? generatedPassword() : await secretOf(context, 'password', argument, from)
      const { name, email } = options
      const passwordHash = await hashAccepted(context, options.tenant, { password, email })
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
      result(
        { id, name, email, ...(isGenerated && { password }) },
        `Administrator ${id} <${email}>`,
        ...(isGenerated ? [`Password for the first sign-in: ${password}`] : []),
      )
    },
  }),
  'admin list': databaseCommand({
    summary: 'List the administrators of a tenant.',
    options: z.object({ tenant }),
    run: async (options, { db, result }) => {
      const scope = { db, tenantId: options.tenant }
      const found = await db
        .select({ id: users.id, name: users.name, email: users.email, blockedAt: users.blockedAt })
        .from(users)
        .where(tenantScoped(scope, users, eq(users.adm, true)))
        .orderBy(asc(users.id))
      result(found, ...found.map(({ id, name, email }) => `${id}  ${name} <${email}>`))
    },
  }),
  'admin remove': databaseCommand({
    summary: 'Withdraw the rights of an administrator and end their sessions; they remain an ordinary user.',
    options: z.object({ tenant, email }),
    run: async (options, { db, result }) => {
      const removed = await db.transaction(async (tx) => {
        const scope = { db: tx, tenantId: options.tenant }
        const administrators = await lockAdministrators(scope)
        const { id, name, adm } = await requireUser(scope, options.email)
        if (!adm) throw new CommandError(`--email: <${options.email}> is not an administrator`)
        if (administrators.every((one) => one === id)) {
          throw new CommandError(
            `--email: <${options.email}> is the only administrator of tenant ${options.tenant}`,
          )
        }
        await setRole(scope, id, false, new Date())
        const change = { object: { id, name }, before: { adm: true }, after: { adm: false } }
        await recordCommand(tx, options.tenant, 'user.update', change)
        return { id, name, email: options.email }
      })
      result(removed, `<${options.email}> is no longer an administrator`)
    },
  }),
}
