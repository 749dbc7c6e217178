import { createClient } from '#common/contract/client.ts'

/** Users of the demo's first tenant. */
const users = {
  admin: { email: 'admin@aurora.test', password: 'Aurora-Admin-1' },
  joao: { email: 'joao@aurora.test', password: 'Aurora-Joao-1' },
  maria: { email: 'maria@aurora.test', password: 'Aurora-Maria-1' },
}

/** Signs a user in, and returns the session token and a client of the platform API that uses it. */
export async function signIn(portalUrl: string, user: keyof typeof users) {
  let token: string | null = null
  const call = createClient({
    baseURL: `${portalUrl}/api`,
    language: () => 'en',
    token: () => token,
    onToken: (fresh) => {
      token = fresh
    },
  })
  const session = await call('login', { ...users[user], id_empresa: 1, id_setup: 1 })
  token = session.token
  return { call, token: session.token }
}
