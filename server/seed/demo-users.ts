import type { DemoUser } from '#common/config.ts'
import { aurora } from './demo-data.ts'
import { receptionScreen } from './employees.ts'

const roles: [email: string, role: DemoUser['role']][] = [
  ['maria@aurora.test', 'restricted'],
  ['joao@aurora.test', 'unrestricted'],
  ['admin@aurora.test', 'administrator'],
  [receptionScreen.email, 'screen'],
]

const offered = roles.flatMap(([address, role]): DemoUser[] =>
  [...aurora.users, receptionScreen]
    .filter(({ email }) => email === address)
    .map(({ name, email, password }) => ({ name, email, password, role })),
)

/** The users that the sign-in screen of the demo company offers; their passwords are public. */
export const demoUsersOf = (setup: { host: string; companyName: string }): DemoUser[] =>
  setup.host === aurora.host && setup.companyName === aurora.name ? offered : []
