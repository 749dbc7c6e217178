import type { FaultCode } from '../texts/pt/faults.ts'

export type { FaultCode }

/** What is wrong with which field: path of the field (`users.3.filters.0.value`) → key of its sentence. */
export type Faults = Record<string, FaultCode>

/** A value as typed text: anything that is not text counts as empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** The fields of `names` that are empty in `values`, each with the same code. */
export function missing(values: Record<string, unknown>, names: readonly string[], code: FaultCode): Faults {
  return Object.fromEntries(names.filter((name) => textOf(values[name]) === '').map((name) => [name, code]))
}

/** The sentence to show for a set of faults: the first one's. */
export const firstFault = (faults: Faults): FaultCode | undefined => Object.values(faults)[0]
