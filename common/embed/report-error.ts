import type { models } from 'powerbi-client'

const leastError: models.TraceType.Error = 3
const fatal: models.TraceType.Fatal = 6

/** Messages after which nothing of the report is usable, whatever level they carry. */
const fatalMessages = new Set([
  'LoadReportFailed',
  'PowerBIEntityNotFound',
  'PowerBINotAuthorizedException',
  'Invalid parameters',
  'OpenConnectionError',
  'ExplorationContainer_FailedToLoadModel_DefaultDetails',
])

/** Whether an `error` event says that the embed token has ended. */
export const isTokenExpired = (error: unknown): boolean => partOf(error, 'message') === 'TokenExpired'

/**
 * Whether an `error` event means that the report cannot be shown. One without a level is taken to mean it; while the
 * report loads, so is every error: what was loading did not.
 */
export function isFatal(error: unknown, loading = false): boolean {
  const level = partOf(error, 'level')
  if (typeof level !== 'number' || fatalMessages.has(String(partOf(error, 'message')))) return true
  return level >= (loading ? leastError : fatal)
}

/**
 * What went wrong, in one line for support. The library throws and rejects with `IError`s, lists of them, `Error`s
 * and `undefined` alike.
 */
export function describeError(error: unknown): string {
  if (Array.isArray(error)) return error.map(describeError).join('; ')
  const parts = [partOf(error, 'message'), partOf(error, 'detailedMessage'), partOf(error, 'errorCode')]
  const words = parts.filter((part) => typeof part === 'string' && part !== '')
  return words.join(' · ') || (typeof error === 'string' && error) || 'no reason given'
}

function partOf(error: unknown, part: keyof models.IError): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, part) : undefined
}
