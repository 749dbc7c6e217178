import type { FieldErrors } from '#common/validation/field-errors.ts'

/** An image that `ImageInput` refused blocks Save. */
export const validateImageInput = (values: Record<string, unknown>): FieldErrors =>
  values.refusedImage === true ? { refusedImage: 'imageRefused' } : {}
