import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sweepPictures } from './queries.ts'

const hour = 3_600_000

/** Deletes every hour the pictures that nothing shows any more; several nodes may do so at once. */
export function addPictureSweep(app: FastifyInstance, { database, log }: Deps): void {
  let sweeping: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    sweeping = sweepPictures(database.db).catch((err: unknown) =>
      log.warn({ err }, 'Pictures that nothing shows could not be deleted'),
    )
  }
  const timer = setInterval(sweep, hour).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sweeping
  })
}
