import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { everyHour } from '../hourly.ts'
import { deleteOldRunEvents } from './run-log-queries.ts'

/** Deletes every hour what happened in runs more than a month ago. */
export const addRunLogSweep = (app: FastifyInstance, deps: Deps): void =>
  everyHour(app, deps, () => deleteOldRunEvents(deps.database.db), 'The log of runs could not be shortened')
