import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { everyHour } from '../hourly.ts'
import { deleteUnusedImages } from './queries.ts'

/** Deletes every hour the pictures that nothing shows any more. */
export const addPictureSweep = (app: FastifyInstance, deps: Deps): void =>
  everyHour(
    app,
    deps,
    () => deleteUnusedImages(deps.database.db),
    'Pictures that nothing shows could not be deleted',
  )
