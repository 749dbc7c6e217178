import { type FieldErrors, requireFields } from './field-errors.ts'

/** A group needs a name on add and edit (spec 5). */
export const validateGroup = (values: Record<string, unknown>): FieldErrors =>
  requireFields(values, ['name'], 'groupNameMissing')
