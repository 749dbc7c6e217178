import type { FieldErrors } from '#common/validation/field-errors.ts'

/** An image that an `ImageInput` refused blocks Save. */
export const validateImageInput = (values: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => name.startsWith('refused') && value === true)
      .map(([name]) => [name, 'imageRefused' as const]),
  )
