import { EntraError } from './entra-error.ts'

const defaults: Record<number, [error: string, number: number, message: string]> = {
  401: ['invalid_client', 7000215, 'Invalid client secret provided.'],
  429: ['temporarily_unavailable', 90055, 'The request was throttled.'],
}

/**
 * The error of an injected fault, with Entra's wording for that status by default. The fault's code is an error name
 * (`invalid_client`) or a number (`AADSTS7000222`).
 */
export function injectedError(status: number, fault: { code?: string; message?: string }): EntraError {
  const [error, number, message] = defaults[status] ?? [
    'temporarily_unavailable',
    90033,
    'The service is temporarily unavailable.',
  ]
  const named = /^AADSTS(\d+)$/.exec(fault.code ?? '')?.[1]
  return named
    ? new EntraError(status, error, Number(named), fault.message ?? message)
    : new EntraError(status, fault.code ?? error, number, fault.message ?? message)
}
