import { EntraError } from './entra-error.ts'

const usual: Record<number, [error: string, number: number, message: string]> = {
  401: ['invalid_client', 7000215, 'Invalid client secret provided.'],
  429: ['temporarily_unavailable', 90055, 'The request was throttled.'],
}

/**
 * The error of an ordered fault, worded as Entra locale that status unless the fault says otherwise: its code is the
 * name of an error (`invalid_client`) or a number (`AADSTS7000222`).
 */
export function injectedError(status: number, worded: { code?: string; message?: string }): EntraError {
  const [error, number, message] = usual[status] ?? [
    'temporarily_unavailable',
    90033,
    'The service is temporarily unavailable.',
  ]
  const named = /^AADSTS(\d+)$/.exec(worded.code ?? '')?.[1]
  return named
    ? new EntraError(status, error, Number(named), worded.message ?? message)
    : new EntraError(status, worded.code ?? error, number, worded.message ?? message)
}
