import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { listAccounts } from '../catalogue/queries.ts'
import { DatabaseError } from '../db/database-error.ts'
import type { Deps } from '../deps.ts'
import { EmbedError } from '../embed/embed-error.ts'
import { mayMonitor } from './monitoring-access.ts'

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

/** What failed when it was last checked: only changes are logged, because probes come every few seconds. */
type Failing = Set<string>

async function check(
  name: string,
  { log, failing }: { log: FastifyBaseLogger; failing: Failing },
  work: () => Promise<unknown>,
): Promise<Check> {
  try {
    await Promise.race([work(), timeout()])
    if (failing.delete(name)) log.info(`available again: ${name}`)
    return { ok: true }
  } catch (error) {
    if (!failing.has(name)) log.warn({ err: error }, `not available: ${name}`)
    failing.add(name)
    const isKnown = error instanceof EmbedError || error instanceof DatabaseError
    return { ok: false, why: isKnown ? error.kind : 'unreachable' }
  }
}

async function checkAccounts(deps: Deps, known: Parameters<typeof check>[1]): Promise<Record<string, Check>> {
  const accounts = await listAccounts(deps.database.control)
  const checks = accounts.map(async (account) => [
    `account ${account.id}`,
    await check(`Power BI account ${account.id} (${account.name})`, known, () => deps.embed.check(account)),
  ])
  return Object.fromEntries(await Promise.all(checks))
}

/** What the node knows of the read replica, which it checks every second. */
function checkReplica({ database: { replica } }: Deps): { replica?: Check } {
  if (!replica) return {}
  const why = replica.problem()?.kind
  return { replica: why ? { ok: false, why } : { ok: true } }
}

/**
 * `GET /health`: the process is running. `GET /ready`: 200 when the database answers and can be written to; it has a
 * connection of its own, so that a busy portal is not taken for a broken one. For whom `mayMonitor` admits it also lists
 * failing Power BI accounts, by number (the log has their names), and the read replica. They do not make the portal
 * unready: lists and forms work without them. A server that is stopping is not ready.
 */
export function addHealth(app: FastifyInstance, deps: Deps, isStopping: () => boolean): void {
  const failing: Failing = new Set()
  app.get('/health', () => ({ ok: true }))
  app.get('/ready', async (request, reply) => {
    if (isStopping()) return reply.status(503).send({ ok: false, stopping: true })
    const known = { log: request.log, failing }
    const database = await check('database', known, () => deps.database.check())
    reply.status(database.ok ? 200 : 503)
    if (!mayMonitor(deps.config, request)) return { ok: database.ok }
    const embed = database.ok ? await checkAccounts(deps, known) : {}
    return { ok: database.ok, database, ...checkReplica(deps), embed }
  })
}
