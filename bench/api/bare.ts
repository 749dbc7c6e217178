/**
 * The baseline: a bare Fastify server that verifies the same session token and answers with the same bytes. Its parent
 * process sends the bytes of each route; it replies with `{ port }` when it listens.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { createSessionTokens } from '#server/sign-in/authentication/session-tokens.ts'

/** The first message from the parent process. */
export interface BareOrder {
  port: number
  secret: string
  /** Response bodies by path. */
  answers: Record<string, string>
  databaseUrl: string
}

const pageOfUsers = `select id, name, email, adm, last_login_at from users where tenant_id = $1
  order by name, id limit $2 offset $3`

process.once('message', async ({ port, secret, answers, databaseUrl }: BareOrder) => {
  const tokens = createSessionTokens(secret, Date)
  const app = Fastify()
  for (const [path, answer] of Object.entries(answers)) {
    app.post(path, async (request, reply) => {
      tokens.verify((request.headers.authorization ?? '').slice('Bearer '.length))
      return reply.type('application/json; charset=utf-8').send(answer)
    })
  }
  // A page of users, which is not cached: the rows of one prepared statement.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  app.post<{ Body: { page: number; per_page: number } }>('/floor/users', async (request, reply) => {
    const { emp } = tokens.verify((request.headers.authorization ?? '').slice('Bearer '.length))
    const { page, per_page } = request.body
    const { rows } = await pool.query({
      name: 'users',
      text: pageOfUsers,
      values: [emp, per_page, (page - 1) * per_page],
    })
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ users: rows, success: true }))
  })
  await app.listen({ port, host: '127.0.0.1' })
  process.send?.({ port })
})

process.once('disconnect', () => process.exit())
