import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type DemoUser, demoUsersPath } from '#common/contract/public-config.ts'
import { users } from '../base/db/schema/index.ts'
import { type Db, tenantScoped } from '../base/db/scope.ts'
import { aurora } from './demo-data.ts'
import { receptionScreen } from './employees.ts'
import { englishUser } from './english-group.ts'

const demoUsers = [...aurora.users, receptionScreen, englishUser]

const roles: [email: string, role: DemoUser['role']][] = [
  ['maria@aurora.test', 'restricted'],
  ['joao@aurora.test', 'unrestricted'],
  ['admin@aurora.test', 'administrator'],
  [receptionScreen.email, 'screen'],
  [englishUser.email, 'english'],
]

const offered = roles.flatMap(([address, role]): DemoUser[] =>
  demoUsers.filter(({ email }) => email === address).map(({ name, email }) => ({ name, email, role })),
)

/** The users that the sign-in screen of the demo company offers: those that its database still has. */
export async function findDemoUsers(db: Db, setup: { host: string; tenantId: number }): Promise<DemoUser[]> {
  if (setup.host !== aurora.host) return []
  const { tenantId } = setup
  const emails = offered.map(({ email }) => email)
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(tenantScoped({ tenantId }, users, inArray(users.email, emails)))
  return offered.filter((user) => found.some(({ email }) => email === user.email))
}

/** `GET /demo-users.json`: the passwords of the demo by e-mail address, which are public. Only with demo data. */
export function addDemoUsers(app: FastifyInstance): void {
  const passwords = Object.fromEntries(demoUsers.map(({ email, password }) => [email, password]))
  app.get(demoUsersPath, async (_request, reply) => reply.header('cache-control', 'no-cache').send(passwords))
}
