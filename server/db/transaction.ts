import { setTimeout as pause } from 'node:timers/promises'
import type { Scope } from './scope.ts'
import { driverError } from './violation.ts'

/** serialization_failure and deadlock_detected: PostgreSQL asks to try again. */
const TRY_AGAIN = new Set(['40001', '40P01'])
const ATTEMPTS = 5
/** Milliseconds, times the attempt, at random: a retry must not meet the same rival again before that one is done. */
const PAUSE = 50

/**
 * Everything or nothing: runs the work in one transaction and, when two of them met in a deadlock, again from the
 * start. The work must therefore do nothing that cannot be undone outside the database.
 */
export async function inTransaction<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await scope.db.transaction((db) => work({ ...scope, db }))
    } catch (error) {
      if (attempt === ATTEMPTS || !TRY_AGAIN.has(driverError(error).code ?? '')) throw error
      await pause(Math.random() * PAUSE * attempt)
    }
  }
}

/** Several reads as if they were one: what is written meanwhile shows in none of them. */
export const inSnapshot = <T>(scope: Scope, read: (scope: Scope) => Promise<T>): Promise<T> =>
  scope.db.transaction((db) => read({ ...scope, db }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
