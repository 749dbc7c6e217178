type DriverError = { code?: string; constraint?: string; cause?: unknown }

/** What the driver threw, from inside drizzle's wrapping; both carry PostgreSQL's code there. */
export function driverError(error: unknown): DriverError {
  const { code, cause } = error as DriverError
  return code === undefined && cause instanceof Error ? driverError(cause) : (error as DriverError)
}

/** PostgreSQL 18 tells a restricted deletion (23001) from a missing row (23503); earlier ones call both 23503. */
const KINDS: { [code: string]: 'unique' | 'reference' } = {
  '23505': 'unique',
  '23503': 'reference',
  '23001': 'reference',
}

/**
 * Whether the database refused a row because of others: one like it is there (`unique`), or it points to a missing row
 * or is pointed to (`reference`); and by which constraint.
 */
export function violationOf(
  error: unknown,
): { kind: 'unique' | 'reference'; constraint: string } | undefined {
  const { code = '', constraint = '' } = driverError(error)
  const kind = KINDS[code]
  return kind && { kind, constraint }
}
