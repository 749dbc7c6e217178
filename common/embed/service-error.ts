import type { models } from 'powerbi-client'
import { TimeoutError } from '../time/timeout.ts'
import type { FailureCode } from './types.ts'

const fatalLevel: models.TraceType.Fatal = 6

/** Messages of a capacity that is paused or cannot load the model (Microsoft, embedded-troubleshoot). */
const capacityMessages = ['OpenConnectionError', 'ExplorationContainer_FailedToLoadModel_DefaultDetails']

/** Messages after which the report is unusable, at any level. */
const fatalMessages = new Set([
  'LoadReportFailed',
  'PowerBIEntityNotFound',
  'PowerBINotAuthorizedException',
  'Invalid parameters',
  ...capacityMessages,
])

/** Whether an `error` event says that the embed token has expired. */
export const isTokenExpired = (error: unknown): boolean => partOf(error, 'message') === 'TokenExpired'

/**
 * Whether an `error` event means that the report cannot be shown: one visual that fails raises errors as well, of a lower
 * level or without one, and "the user can continue to use the report" (Microsoft, handle-events).
 */
export const isFatal = (error: unknown): boolean =>
  partOf(error, 'level') === fatalLevel || fatalMessages.has(String(partOf(error, 'message')))

/** What an `error` event or a rejected call means for the report. */
export function failureCodeOf(error: unknown, otherwise: FailureCode = 'report.load_failed'): FailureCode {
  if (error instanceof TimeoutError) return 'report.timeout'
  const message = String(partOf(error, 'message'))
  if (capacityMessages.includes(message)) return 'report.capacity'
  return message === 'invalidFilter' ? 'report.filter_failed' : otherwise
}

/** An error in one line, for support. The library throws `IError`s, lists of them, `Error`s and `undefined`. */
export function errorDetail(error: unknown): string {
  if (Array.isArray(error)) return error.map(errorDetail).join('; ')
  const parts = [partOf(error, 'message'), partOf(error, 'detailedMessage'), partOf(error, 'errorCode')]
  const texts = parts.filter((part) => typeof part === 'string' && part !== '')
  return texts.join(' · ') || (typeof error === 'string' && error) || 'no reason given'
}

function partOf(error: unknown, part: keyof models.IError): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, part) : undefined
}
