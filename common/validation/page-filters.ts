import type { FieldErrorCode } from './field-errors.ts'

/** Adding a page to a user's allowed pages: one must be chosen, and not be there already (spec 5). */
export function validatePageFilter(
  chosen: string | undefined,
  present: readonly { name: string }[],
): FieldErrorCode | undefined {
  if (!chosen) return 'pageMissing'
  return present.some((page) => page.name === chosen) ? 'pageTwice' : undefined
}
