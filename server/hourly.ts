import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

const hour = 3_600_000

/**
 * Does something every hour while the portal runs; several nodes may do so at once.
 * @param failed what to tell the operator when it could not be done
 */
export function everyHour(
  app: FastifyInstance,
  { log }: Pick<Deps, 'log'>,
  work: () => Promise<unknown>,
  failed: string,
): void {
  let working: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    working = work().catch((err: unknown) => log.warn({ err }, failed))
  }, hour).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await working
  })
}
