import { Box } from '@mui/material'
import { memo, type ReactNode, useState } from 'react'
import { useEvent, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isEmptyRow } from '#common/validation/filters.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import type { ReportAccess, ReportFormValues } from '../../data/records.ts'
import { FormSection } from '../../forms/FormSection.tsx'
import { useIsPhone } from '../../hooks/useIsPhone.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CapacityNote } from './CapacityNote.tsx'
import { type SourceChoice, SourceInputs } from './SourceInputs.tsx'
import { SourceSummary } from './SourceSummary.tsx'

const dirty = { shouldDirty: true }

/** Whether filters are written for the chosen report and no one has been warned yet that another may not fit them. */
const fitsOnlySource = ({ filters, isOutdated }: ReportAccess): boolean =>
  !isOutdated && !filters.every(isEmptyRow)

/**
 * Account, workspace and report, each enabled by the one before. Changing the report clears the allowed pages (spec 4)
 * and marks the filters, which are kept but were written for the tables of the earlier report.
 */
export const SourceSection = memo((): ReactNode => {
  const t = useTranslate()
  const { setValue, getValues, clearErrors, formState } = useFormContext<ReportFormValues>()
  const stored = useRecordContext<ReportFormValues>()
  // Folded when it is filled in already: the source of a report is hardly ever changed.
  const [canFold, setCanFold] = useState(Boolean(stored?.powerBiReportId))
  const { errors } = formState
  const isFolded = canFold && !errors.accountId && !errors.workspaceId && !errors.powerBiReportId
  const unfold = useEvent(() => setCanFold(false))

  // The first step to choose opens its list, as does the next one after each choice; not on phones, where it covers all.
  const isPhone = useIsPhone()
  const opensNext = stored === undefined && !isPhone

  const [pending, setPending] = useState<SourceChoice>()
  const countPages = () => getValues('users').filter(({ allowedPages }) => allowedPages.length > 0).length
  const countFilters = () => getValues('users').filter(fitsOnlySource).length

  const apply = ({ field, value, name, dependents }: SourceChoice) => {
    setValue(field, value as never, dirty)
    for (const dependent of dependents) setValue(dependent, '', dirty)
    setValue('reportPages', [], dirty)
    if (countPages() + countFilters() > 0) {
      const users = getValues('users').map((user) => ({
        ...user,
        allowedPages: [],
        isOutdated: user.isOutdated || fitsOnlySource(user),
      }))
      setValue('users', users, dirty)
    }
    clearErrors(field)
    if (field === 'powerBiReportId' && name && !getValues('name')) {
      setValue('name', name, dirty)
      clearErrors('name')
    }
  }
  const choose = (choice: SourceChoice) =>
    countPages() + countFilters() > 0 ? setPending(choice) : apply(choice)

  return (
    <FormSection title={t('admin.reports.source')} hint={t('admin.reports.sourceHint')}>
      {isFolded && <SourceSummary onOpen={unfold} />}
      <Box hidden={isFolded}>
        <SourceInputs opensNext={opensNext} onChoose={choose} />
      </Box>
      <CapacityNote />
      <ConfirmDialog
        open={pending !== undefined}
        title={t('admin.reports.changeTitle')}
        onCancel={() => setPending(undefined)}
        onConfirm={() => {
          if (pending) apply(pending)
          setPending(undefined)
        }}
      >
        {countPages() > 0 && <span>{t('admin.reports.changeContent', { smart_count: countPages() })}</span>}
        {countFilters() > 0 && (
          <span>{t('admin.reports.changeFilters', { smart_count: countFilters() })}</span>
        )}
      </ConfirmDialog>
    </FormSection>
  )
})
