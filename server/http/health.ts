import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { listAccounts } from '../catalogue/queries.ts'
import type { Deps } from '../deps.ts'
import { EmbedError } from '../embed/embed-error.ts'

/** The state of one dependency. `why` is a keyword; the details are in the log. */
interface Check {
  ok: boolean
  why?: string
}

/** Probes come every few seconds, so an account that does not answer within this time is reported as failing. */
const timeoutMs = 3000

const timeout = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs).unref()
  })

async function check(name: string, log: FastifyBaseLogger, work: () => Promise<unknown>): Promise<Check> {
  try {
    await Promise.race([work(), timeout()])
    return { ok: true }
  } catch (error) {
    log.warn({ err: error }, `not available: ${name}`)
    return { ok: false, why: error instanceof EmbedError ? error.kind : 'unreachable' }
  }
}

async function checkAccounts(deps: Deps, log: FastifyBaseLogger): Promise<Record<string, Check>> {
  const accounts = await listAccounts(deps.database.control)
  const checks = accounts.map(async (account) => [
    `account ${account.id}`,
    await check(`Power BI account ${account.id} (${account.name})`, log, () => deps.embed.check(account)),
  ])
  return Object.fromEntries(await Promise.all(checks))
}

/**
 * `GET /health`: the process is running. `GET /ready`: 200 when the database answers and can be written to; it has a
 * connection of its own, so that a busy portal is not taken for a broken one. Failing Power BI
 * accounts are listed too, by number because the call is public (the log has their names), but they do not make the
 * portal unready: lists and forms work without them.
 */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/health', () => ({ ok: true }))
  app.get('/ready', async (request, reply) => {
    const database = await check('database', request.log, () => deps.database.check())
    const embed = database.ok ? await checkAccounts(deps, request.log) : {}
    return reply.status(database.ok ? 200 : 503).send({ ok: database.ok, database, embed })
  })
}
