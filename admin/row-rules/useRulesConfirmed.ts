import { useFormState, useWatch } from 'react-hook-form'
import type { ReportFormValues, RulesConfirmation } from '../data/records.ts'

const watched = ['rulesConfirmed', 'rowRules', 'accountId', 'workspaceId', 'powerBiReportId'] as const

/** Whether an administrator has confirmed the rules of the form's report, and whether those in the form are the stored ones. */
export function useRulesConfirmed(): { confirmed: RulesConfirmation | undefined; isStored: boolean } {
  const { defaultValues } = useFormState<ReportFormValues>()
  const [confirmed, ...current] = useWatch<ReportFormValues, typeof watched>({ name: watched })
  const [, ...names] = watched
  const isStored = names.every(
    (name, at) => JSON.stringify(current[at]) === JSON.stringify(defaultValues?.[name]),
  )
  return { confirmed: (isStored && confirmed) || undefined, isStored }
}
