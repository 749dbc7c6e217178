import type { FieldErrors } from './field-errors.ts'

/** What administrators filter the list of subscriptions by. */
export const subscriptionStates = ['active', 'paused', 'failed'] as const

/** A week has seven days. */
export const validateSubscription = ({ frequency, day }: Record<string, unknown>): FieldErrors =>
  frequency === 'weekly' && Number(day) > 7 ? { day: 'invalid' } : {}
