import { memo, type ReactNode, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormCard } from '../forms/FormCard.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useWords } from '../providers/useWords.ts'
import type { ReportValues } from './ReportValues.ts'
import { SourceInput } from './SourceInput.tsx'

type SourceField = 'id_conta' | 'id_workspace' | 'link_report'

/** What depends on a choice and is emptied with it. */
const below = {
  id_conta: ['id_workspace', 'link_report'],
  id_workspace: ['link_report'],
  link_report: [],
} as const

interface Choice {
  field: SourceField
  value: string | number
  name: string
}

const dirty = { shouldDirty: true }

/** Account, workspace and report: each waits for the one before. Another report makes the page filters void (spec 4). */
export const SourcePart = memo((): ReactNode => {
  const words = useWords()
  const { setValue, getValues, clearErrors } = useFormContext<ReportValues>()
  const [id_conta, id_workspace] = useWatch<ReportValues, ['id_conta', 'id_workspace']>({
    name: ['id_conta', 'id_workspace'],
  })
  const stored = useRecordContext<ReportValues>()
  const [asked, setAsked] = useState<Choice>()
  const restricted = () => getValues('users').filter((person) => person.pageFilters.length > 0).length

  const apply = ({ field, value, name }: Choice) => {
    setValue(field, value as never, dirty)
    for (const dependent of below[field]) setValue(dependent, '', dirty)
    setValue('report_general_pages', [], dirty)
    if (restricted() > 0) {
      const users = getValues('users').map((person) => ({ ...person, pageFilters: [] }))
      setValue('users', users, dirty)
    }
    clearErrors(field)
    if (field === 'link_report' && name && !getValues('name')) {
      setValue('name', name, dirty)
      clearErrors('name')
    }
  }
  const choose = (choice: Choice) => (restricted() > 0 ? setAsked(choice) : apply(choice))

  return (
    <FormCard title={words('admin.reports.source')} hint={words('admin.reports.sourceHint')}>
      <SourceInput
        source="id_conta"
        resource="accounts"
        within={{}}
        onChoose={(value, name) => choose({ field: 'id_conta', value, name })}
      />
      <SourceInput
        source="id_workspace"
        resource="workspaces"
        within={id_conta ? { id_conta } : undefined}
        waiting={words('admin.reports.accountFirst')}
        storedName={stored?.id_workspace === id_workspace ? stored?.workspace : undefined}
        onChoose={(value, name) => choose({ field: 'id_workspace', value, name })}
      />
      <SourceInput
        source="link_report"
        resource="reports"
        within={id_conta && id_workspace ? { id_conta, id_workspace } : undefined}
        waiting={words('admin.reports.workspaceFirst')}
        onChoose={(value, name) => choose({ field: 'link_report', value, name })}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={words('admin.reports.changeTitle')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) apply(asked)
          setAsked(undefined)
        }}
      >
        {words('admin.reports.changeContent', { smart_count: restricted() })}
      </ConfirmDialog>
    </FormCard>
  )
})
