import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { listAccounts } from '../catalogue/queries.ts'
import type { Deps } from '../deps.ts'
import { EmbedError } from '../embed/embed-error.ts'

/** One thing the portal leans on. `why` is a word; the whole story is in the log. */
interface Check {
  ok: boolean
  why?: string
}

/** A probe asks every few seconds: an account that says nothing for this long is reported so. In ms. */
const timeoutMs = 3000

const silence = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), timeoutMs).unref()
  })

async function check(what: string, log: FastifyBaseLogger, work: () => Promise<unknown>): Promise<Check> {
  try {
    await Promise.race([work(), silence()])
    return { ok: true }
  } catch (error) {
    log.warn({ err: error }, `not usable: ${what}`)
    return { ok: false, why: error instanceof EmbedError ? error.kind : 'unreachable' }
  }
}

async function checkAccounts(deps: Deps, log: FastifyBaseLogger): Promise<Record<string, Check>> {
  const accounts = await listAccounts(deps.database.db)
  const checks = accounts.map(async (account) => [
    `account ${account.id}`,
    await check(`embed service, ${account.name} (account ${account.id})`, log, () =>
      deps.embed.check(account),
    ),
  ])
  return Object.fromEntries(await Promise.all(checks))
}

/**
 * `GET /health`: the process is up. `GET /ready`: 200 when the database answers and is migrated. Accounts of the embed
 * service are told with what is wrong, by number since anybody may ask (their names are in the log), but do not make the
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
