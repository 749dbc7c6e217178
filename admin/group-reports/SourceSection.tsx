import { memo, type ReactNode, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import type { ReportFormValues } from '../data/records.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { SourceInput } from './SourceInput.tsx'

type SourceField = 'accountId' | 'workspaceId' | 'powerBiReportId'

/** Fields that depend on a choice and are cleared with it. */
const dependentFields = {
  accountId: ['workspaceId', 'powerBiReportId'],
  workspaceId: ['powerBiReportId'],
  powerBiReportId: [],
} as const

interface Choice {
  field: SourceField
  value: string | number
  name: string
}

const dirty = { shouldDirty: true }

/** Account, workspace and report, each enabled by the one before. Changing the report clears the allowed pages (spec 4). */
export const SourceSection = memo((): ReactNode => {
  const t = useTranslate()
  const { setValue, getValues, clearErrors } = useFormContext<ReportFormValues>()
  const [accountId, workspaceId] = useWatch<ReportFormValues, ['accountId', 'workspaceId']>({
    name: ['accountId', 'workspaceId'],
  })
  const stored = useRecordContext<ReportFormValues>()
  const [pending, setPending] = useState<Choice>()
  const countRestricted = () =>
    getValues('users').filter(({ allowedPages }) => allowedPages.length > 0).length

  const apply = ({ field, value, name }: Choice) => {
    setValue(field, value as never, dirty)
    for (const dependent of dependentFields[field]) setValue(dependent, '', dirty)
    setValue('reportPages', [], dirty)
    if (countRestricted() > 0) {
      const users = getValues('users').map((user) => ({ ...user, allowedPages: [] }))
      setValue('users', users, dirty)
    }
    clearErrors(field)
    if (field === 'powerBiReportId' && name && !getValues('name')) {
      setValue('name', name, dirty)
      clearErrors('name')
    }
  }
  const choose = (choice: Choice) => (countRestricted() > 0 ? setPending(choice) : apply(choice))

  return (
    <FormSection title={t('admin.reports.source')} hint={t('admin.reports.sourceHint')}>
      <SourceInput
        source="accountId"
        resource="accounts"
        parents={{}}
        onChoose={(value, name) => choose({ field: 'accountId', value, name })}
      />
      <SourceInput
        source="workspaceId"
        resource="workspaces"
        parents={accountId ? { accountId } : undefined}
        disabledHint={t('admin.reports.accountFirst')}
        storedName={stored?.workspaceId === workspaceId ? stored?.workspaceName : undefined}
        onChoose={(value, name) => choose({ field: 'workspaceId', value, name })}
      />
      <SourceInput
        source="powerBiReportId"
        resource="reports"
        parents={accountId && workspaceId ? { accountId, workspaceId } : undefined}
        disabledHint={t('admin.reports.workspaceFirst')}
        onChoose={(value, name) => choose({ field: 'powerBiReportId', value, name })}
      />
      <ConfirmDialog
        open={pending !== undefined}
        title={t('admin.reports.changeTitle')}
        onCancel={() => setPending(undefined)}
        onConfirm={() => {
          if (pending) apply(pending)
          setPending(undefined)
        }}
      >
        {t('admin.reports.changeContent', { smart_count: countRestricted() })}
      </ConfirmDialog>
    </FormSection>
  )
})
