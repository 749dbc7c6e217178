import type { FastifyInstance } from 'fastify'
import { type DemoUser, demoUsersPath } from '#common/config.ts'
import { aurora } from './demo-data.ts'
import { receptionScreen } from './employees.ts'

const users = [...aurora.users, receptionScreen]

const roles: [email: string, role: DemoUser['role']][] = [
  ['maria@aurora.test', 'restricted'],
  ['joao@aurora.test', 'unrestricted'],
  ['admin@aurora.test', 'administrator'],
  [receptionScreen.email, 'screen'],
]

const offered = roles.flatMap(([address, role]): DemoUser[] =>
  users.filter(({ email }) => email === address).map(({ name, email }) => ({ name, email, role })),
)

/** The users that the sign-in screen of the demo company offers. */
export const demoUsersOf = (setup: { host: string; companyName: string }): DemoUser[] =>
  setup.host === aurora.host && setup.companyName === aurora.name ? offered : []

/** `GET /demo-users.json`: the passwords of the demo by e-mail address, which are public. Only with demo data. */
export function addDemoUsers(app: FastifyInstance): void {
  const passwords = Object.fromEntries(users.map(({ email, password }) => [email, password]))
  app.get(demoUsersPath, async (_request, reply) => reply.header('cache-control', 'no-cache').send(passwords))
}
