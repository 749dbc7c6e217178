type DriverError = { code?: string; constraint?: string; cause?: unknown }

/** The driver's error inside drizzle's, with PostgreSQL's error code. */
export function driverError(error: unknown): DriverError {
  const { code, cause } = error as DriverError
  return code === undefined && cause instanceof Error ? driverError(cause) : (error as DriverError)
}

/** PostgreSQL 18 distinguishes a restricted deletion (23001) from a missing row (23503); earlier versions do not. */
const KINDS: { [code: string]: 'unique' | 'reference' } = {
  '23505': 'unique',
  '23503': 'reference',
  '23001': 'reference',
}

/**
 * The constraint that a statement violates: the row exists already (`unique`), or it refers to a missing row or is
 * referred to itself (`reference`).
 */
export function violationOf(
  error: unknown,
): { kind: 'unique' | 'reference'; constraint: string } | undefined {
  const { code = '', constraint = '' } = driverError(error)
  const kind = KINDS[code]
  return kind && { kind, constraint }
}

/** Whether PostgreSQL refuses the values of a statement, however often it is sent: SQLSTATE classes 22 and 23. */
export const refusesValues = (error: unknown): boolean => /^2[23]/.test(driverError(error).code ?? '')
