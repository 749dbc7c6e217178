/**
 * The baseline: a bare Fastify server that verifies the same session token and answers with the same bytes. Its parent
 * process sends the bytes of each route; it replies with `{ port }` when it listens.
 */
import Fastify from 'fastify'
import { createSessionTokens } from '#server/authentication/session-tokens.ts'
import { addFloor } from './floor.ts'

/** The first message from the parent process. */
export interface BareOrder {
  port: number
  secret: string
  /** Response bodies by path. */
  answers: Record<string, string>
  databaseUrl: string
}

process.once('message', async ({ port, secret, answers, databaseUrl }: BareOrder) => {
  const tokens = createSessionTokens(secret, Date)
  const app = Fastify()
  for (const [path, answer] of Object.entries(answers)) {
    app.post(path, async (request, reply) => {
      tokens.verify((request.headers.authorization ?? '').slice('Bearer '.length))
      return reply.type('application/json; charset=utf-8').send(answer)
    })
  }
  await addFloor(app, tokens, databaseUrl)
  await app.listen({ port, host: '127.0.0.1' })
  process.send?.({ port })
})

process.once('disconnect', () => process.exit())
