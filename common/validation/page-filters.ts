import type { FieldErrorCode } from './field-errors.ts'

/** Adding a page to a user's allowed pages: one must be selected that is not in the list yet (spec 5). */
export function validatePageFilter(
  chosen: string | undefined,
  present: readonly { name: string }[],
): FieldErrorCode | undefined {
  if (!chosen) return 'pageMissing'
  return present.some((page) => page.name === chosen) ? 'pageTwice' : undefined
}
