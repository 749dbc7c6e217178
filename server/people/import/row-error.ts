import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import type { ImportRow } from './state.ts'

export type RowField = Exclude<keyof ImportRow, 'attributes'> | `attributes.${string}`

/** Why a row cannot be imported. */
export class RowError extends Error {
  readonly field: RowField
  readonly code: FieldErrorCode
  constructor(field: RowField, code: FieldErrorCode) {
    super(code)
    this.field = field
    this.code = code
  }
}
