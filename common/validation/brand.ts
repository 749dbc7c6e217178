import { type FieldErrors, requireFields, textOf } from './field-errors.ts'
import { isEmail } from './user.ts'

/** Whether a text is a color such as `#2456E6`. */
export const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)

/** A brand needs a name and a color. */
export function validateBrand(values: Record<string, unknown>): FieldErrors {
  const errors = requireFields(values, ['company', 'brand_color'], 'fillAll')
  const color = textOf(values.brand_color)
  if (color !== '' && !isColor(color)) errors.brand_color = 'colorInvalid'
  const support = textOf(values.support_email).trim()
  if (support !== '' && !isEmail(support)) errors.support_email = 'emailInvalid'
  return errors
}
