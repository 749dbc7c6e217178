import { type Faults, missing } from './faults.ts'

/** A group needs a name on add and edit (spec 5). */
export const groupRule = (values: Record<string, unknown>): Faults =>
  missing(values, ['name'], 'groupNameMissing')
