import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#common/validation/limits.ts'
import { tenants } from '../base/db/schema/index.ts'
import type { Db } from '../base/db/scope.ts'
import { setBlocked } from '../people/users/blocking.ts'
import { generatedPassword, hashPassword } from '../sign-in/authentication/passwords.ts'
import { type NewPassword, setPassword } from '../sign-in/authentication/queries.ts'
import { forgiveFailures } from '../sign-in/authentication/throttle.ts'
import { removeSecondFactor } from '../sign-in/second-factor/remove.ts'
import { idleLifetimes } from '../sign-in/sessions/lifetimes.ts'
import { endAllSessions, listSessions } from '../sign-in/sessions/queries.ts'
import { CommandError, databaseCommand, flag, secretOf } from './command.ts'
import { hashAccepted, requireUser } from './find-user.ts'
import { email, secretFile, tenant } from './options.ts'
import { recordCommand } from './record.ts'

const who = { tenant, email }

/** Sets a password, which ends the user's sessions. */
async function storePassword(
  db: Db,
  options: { tenant: number; email: string },
  password: NewPassword,
): Promise<void> {
  await db.transaction(async (tx) => {
    const scope = { db: tx, tenantId: options.tenant }
    const { id, name } = await requireUser(scope, options.email)
    await setPassword(scope, id, password)
    await forgiveFailures(scope, id)
    await recordCommand(tx, options.tenant, 'user.change_password', { object: { id, name } })
  })
}

/** Blocks a user, which ends the user's sessions, or unblocks one. */
async function storeBlocked(db: Db, options: { tenant: number; email: string }, isBlocked: boolean) {
  return db.transaction(async (tx) => {
    const scope = { db: tx, tenantId: options.tenant }
    const { id, name, blockedAt } = await requireUser(scope, options.email)
    if ((blockedAt !== null) === isBlocked) {
      throw new CommandError(`--email: <${options.email}> is ${isBlocked ? 'already' : 'not'} blocked`)
    }
    await setBlocked(scope, [id], isBlocked, new Date())
    const action = isBlocked ? 'user.block' : 'user.unblock'
    await recordCommand(tx, options.tenant, action, { object: { id, name } })
    return { id, name, email: options.email, blocked: isBlocked }
  })
}

/** Users, as far as only the operator can help them. */
export const userCommands = {
  'password set': databaseCommand({
    summary: "Set a user's password, from a file or (-) from standard input, and end the user's sessions.",
    options: z.object({
      ...who,
      'password-file': secretFile.default('-'),
      password: z.string().max(limits.password).optional().describe('deprecated: visible to other users'),
    }),
    run: async (options, context) => {
      const { db, result } = context
      await requireUser({ db, tenantId: options.tenant }, options.email)
      const password = await secretOf(context, 'password', options.password, options['password-file'])
      const passwordHash = await hashAccepted(context, options.tenant, { password, email: options.email })
      await storePassword(db, options, { passwordHash })
      result({ email: options.email }, `The password of <${options.email}> is set`)
    },
  }),
  'user reset-password': databaseCommand({
    summary: 'Generate a password, to be changed at the next sign-in, and end the sessions of the user.',
    options: z.object(who),
    run: async (options, { db, result }) => {
      const password = generatedPassword()
      await storePassword(db, options, {
        passwordHash: await hashPassword(password),
        mustChangePassword: true,
      })
      result({ email: options.email, password }, `Password for the next sign-in: ${password}`)
    },
  }),
  'user remove-second-factor': databaseCommand({
    summary: 'Remove the second factor of a user who has lost it, and end the sessions of the user.',
    options: z.object(who),
    run: async (options, { db, result }) => {
      const removed = await db.transaction(async (tx) => {
        const scope = { db: tx, tenantId: options.tenant }
        const { id, name } = await requireUser(scope, options.email)
        if (!(await removeSecondFactor(scope, id, new Date()))) {
          throw new CommandError(`--email: <${options.email}> has no second factor`)
        }
        await recordCommand(tx, options.tenant, 'user.remove_second_factor', { object: { id, name } })
        return { id, name, email: options.email }
      })
      result(removed, `<${options.email}> signs in without a code and can set up a second factor again`)
    },
  }),
  'user block': databaseCommand({
    summary: 'Keep a user from signing in, and end all sessions of the user at once.',
    options: z.object(who),
    run: async (options, { db, result }) =>
      result(await storeBlocked(db, options, true), `<${options.email}> is blocked and signed out`),
  }),
  'user unblock': databaseCommand({
    summary: 'Let a blocked user sign in again.',
    options: z.object(who),
    run: async (options, { db, result }) =>
      result(await storeBlocked(db, options, false), `<${options.email}> can sign in again`),
  }),
  'user sessions': databaseCommand({
    summary: 'List the sessions of a user, or end all of them.',
    options: z.object({ ...who, end: flag().describe('end all of them') }),
    run: async (options, { db, config, result }) => {
      const scope = { db, tenantId: options.tenant }
      const { id, name } = await requireUser(scope, options.email)
      if (options.end) {
        await db.transaction(async (tx) => {
          await endAllSessions({ ...scope, db: tx }, id, new Date())
          await recordCommand(tx, options.tenant, 'user.end_sessions', { object: { id, name } })
        })
        return result({ id, ended: true }, `Every session of <${options.email}> has ended`)
      }
      const [stored] = await db.select().from(tenants).where(eq(tenants.id, options.tenant))
      const idle = idleLifetimes(stored?.settings ?? {}, config.SESSION_HOURS)
      const found = await listSessions(scope, id, idle, new Date())
      const lines = found.map(
        (one) => `${one.id}  ${one.lastSeenAt.toISOString()}  ${one.address}  ${one.userAgent}`,
      )
      result(found, ...(lines.length > 0 ? lines : ['No session']))
    },
  }),
}
