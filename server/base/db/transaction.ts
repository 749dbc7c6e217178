import { setTimeout as sleep } from 'node:timers/promises'
import type { Scope } from './scope.ts'
import { driverError } from './violation.ts'

/** serialization_failure and deadlock_detected: the transaction should be retried. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 5
/** Milliseconds, times the attempt, with jitter: the competing transaction should have finished by then. */
const DELAY_MS = 50

/**
 * Runs the work in one transaction, and again from the start after a deadlock. It must therefore have no side effects
 * outside the database.
 */
export async function inTransaction<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await scope.db.transaction((db) => work({ ...scope, db }))
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(driverError(error).code ?? '')) throw error
      await sleep(Math.random() * DELAY_MS * attempt)
    }
  }
}

/** Several reads that see the same state of the database. */
export const inSnapshot = <T>(scope: Scope, read: (scope: Scope) => Promise<T>): Promise<T> =>
  scope.db.transaction((db) => read({ ...scope, db }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
