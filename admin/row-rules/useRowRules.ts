import { useFormContext, useWatch } from 'react-hook-form'
import type { RowRules } from '#common/access/row-rules.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { validateRowRules } from '#common/validation/row-rules.ts'
import type { ReportFormValues } from '../data/records.ts'
import { messageIn } from '../group-reports/access/useReportAccess.ts'

interface RowRulesField {
  rules: RowRules | null | undefined
  set: (rules: RowRules | null) => void
  /** What is wrong with the rules, by their fields; none before the first attempt to save. */
  errors: FieldErrors
  /** What the server has refused although it looks right here. */
  refusal: string | undefined
}

/** The `rowRules` field of the report form: how the semantic model restricts rows. */
export function useRowRules(): RowRulesField {
  const { setValue, clearErrors, formState } = useFormContext<ReportFormValues>()
  const rules = useWatch<ReportFormValues, 'rowRules'>({ name: 'rowRules' })
  const errors = formState.submitCount > 0 ? validateRowRules(rules) : {}
  return {
    rules,
    set: (next) => {
      setValue('rowRules', next, { shouldDirty: true })
      clearErrors('rowRules')
    },
    errors,
    refusal: Object.keys(errors).length > 0 ? undefined : messageIn(formState.errors.rowRules),
  }
}
