import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { isEmail } from '#common/validation/user.ts'
import { sameEmail } from '../../base/db/conditions.ts'
import { formerNames, signIns, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** Someone a company stores data about: a user, or what is left of a deleted one. */
export interface Person {
  id: number
  /** The current one; the last known one of a deleted user. */
  name: string
  /** In lower case: the current one and former ones. */
  emails: string[]
  isUser: boolean
}

/** The id of the user who has, or had, an e-mail. */
async function idOfEmail(scope: Scope, email: string): Promise<number | undefined> {
  const [user] = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(tenantScoped(scope, users, sameEmail(users.email, email)))
  if (user) return user.id
  const isFormer = sql`lower(right(${formerNames.name}, ${email.length})) = ${email.toLowerCase()}`
  const [former] = await scope.db
    .select({ id: formerNames.namedId })
    .from(formerNames)
    .where(tenantScoped(scope, formerNames, eq(formerNames.kind, 'user'), isFormer))
    .orderBy(desc(formerNames.namedId))
    .limit(1)
  if (former) return former.id
  const ofEmail = and(sameEmail(signIns.email, email), isNotNull(signIns.userId))
  const [signedIn] = await scope.db
    .select({ id: signIns.userId })
    .from(signIns)
    .where(tenantScoped(scope, signIns, ofEmail))
    .orderBy(desc(signIns.id))
    .limit(1)
  return signedIn?.id ?? undefined
}

/** @returns undefined when no one has, or had, this id or e-mail */
export async function findPerson(
  scope: Scope,
  who: { id: number } | { email: string },
): Promise<Person | undefined> {
  const id = 'id' in who ? who.id : await idOfEmail(scope, who.email)
  if (id === undefined) return undefined
  const [user] = await scope.db
    .select({ name: users.name, email: users.email, isDisplay: users.isDisplay })
    .from(users)
    .where(tenantScoped(scope, users, eq(users.id, id)))
  // No data is stored about a display as about someone.
  if (user?.isDisplay) return undefined
  const former = await scope.db
    .select({ name: formerNames.name })
    .from(formerNames)
    .where(tenantScoped(scope, formerNames, eq(formerNames.kind, 'user'), eq(formerNames.namedId, id)))
  const logged = await scope.db
    .selectDistinct({ email: signIns.email })
    .from(signIns)
    .where(tenantScoped(scope, signIns, eq(signIns.userId, id)))
  const given = 'email' in who ? [who.email] : []
  const formerEmails = former.flatMap(({ name }) => name.split(' ').slice(-1))
  const emails = [
    ...given,
    ...(user ? [user.email] : []),
    ...formerEmails,
    ...logged.map(({ email }) => email),
  ]
    .filter(isEmail)
    .map((email) => email.toLowerCase())
  if (!user && former.length === 0 && logged.length === 0) return undefined
  const name = user?.name ?? former[0]?.name ?? emails[0] ?? ''
  return { id, name, emails: [...new Set(emails)], isUser: user !== undefined }
}
