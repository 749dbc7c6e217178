import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { DatabaseError } from '../base/db/database-error.ts'
import { mayMonitor } from '../http/monitoring-access.ts'
import { listAccounts } from '../power-bi/catalogue/queries.ts'
import { EmbedError } from '../power-bi/client/embed-error.ts'
import type { Deps } from './deps.ts'

/** The state of one dependency. `why` is a keyword; the details are in the log. */
interface Check {
  ok: boolean
  why?: string
}

/** An account that does not answer within this time is reported as failing. */
const timeoutMs = 3000

const timeout = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs).unref()
  })

/** What failed when it was last checked: only changes are logged, because probes come every few seconds. */
interface Known {
  log: FastifyBaseLogger
  failing: Set<string>
}

async function check(name: string, { log, failing }: Known, work: () => Promise<unknown>): Promise<Check> {
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

/**
 * The accounts by number, as they were when they were last checked. Each probe has them checked again, in the background:
 * a load balancer would take every node out whose probe waits for Power BI.
 */
function createAccountChecks({ database, embed }: Deps, known: Known) {
  const results = new Map<number, Check>()
  let running = false
  return async (): Promise<Record<string, Check>> => {
    const accounts = await listAccounts(database.control)
    if (!running) {
      running = true
      const checks = accounts.map(async (account) => {
        const name = `Power BI account ${account.id} (${account.name})`
        results.set(account.id, await check(name, known, () => embed.check(account)))
      })
      Promise.all(checks).then(() => {
        running = false
      })
    }
    const unknown = { ok: false, why: 'checking' }
    return Object.fromEntries(accounts.map(({ id }) => [`account ${id}`, results.get(id) ?? unknown]))
  }
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
 * the Power BI accounts, by number (the log has their names), and the read replica. They do not make the portal
 * unready: lists and forms work without them. A server that is stopping is not ready.
 */
export function addHealth(app: FastifyInstance, deps: Deps, isStopping: () => boolean): void {
  const known: Known = { log: deps.log, failing: new Set() }
  const checkAccounts = createAccountChecks(deps, known)
  app.get('/health', () => ({ ok: true }))
  app.get('/ready', async (request, reply) => {
    if (isStopping()) return reply.status(503).send({ ok: false, stopping: true })
    const database = await check('database', known, () => deps.database.check())
    reply.status(database.ok ? 200 : 503)
    if (!mayMonitor(deps.config, request)) return { ok: database.ok }
    const embed = database.ok ? await checkAccounts() : {}
    return { ok: database.ok, database, ...checkReplica(deps), embed }
  })
}
