import type { FieldErrors } from './field-errors.ts'

/** A week has seven days. */
export const validateSubscription = ({ frequency, day }: Record<string, unknown>): FieldErrors =>
  frequency === 'weekly' && Number(day) > 7 ? { day: 'invalid' } : {}
