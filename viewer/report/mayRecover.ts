import { NotOpenable } from '#common/embed/report-answer.ts'
import { isCallError, isNetworkError } from '../app/callError.ts'

/** Whether asking for the report again makes sense: the network or the report service failed, not the report. */
export const mayRecover = (error: unknown): boolean =>
  !(error instanceof NotOpenable) &&
  (isNetworkError(error) || (isCallError(error) && (error.status >= 500 || error.status === 429)))
