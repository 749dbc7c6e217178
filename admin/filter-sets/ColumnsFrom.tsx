import { Box } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { useDataProvider, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { ResponseOf } from '#common/contract/index.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { type SourceChoice, SourceInputs } from '../group-reports/source/SourceInputs.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

type StoredSet = ResponseOf<'filterSet'>['filter_set']

/** A choice of suggestions is no change that could be lost. */
const clean = { shouldDirty: false }

/** The report whose semantic model suggests tables, columns and values: at first one that uses the set. */
export function ColumnsFrom(): ReactNode {
  const t = useTranslate()
  const { call } = useDataProvider<PortalDataProvider>()
  const { setValue, getValues } = useFormContext()
  const stored = useRecordContext<StoredSet>()
  const reportId = stored?.reports[0]?.id
  useEffect(() => {
    if (reportId === undefined || getValues('powerBiReportId')) return
    void call('report', { id_report: reportId })
      .then(({ report }) => {
        setValue('accountId', report.id_conta, clean)
        setValue('workspaceId', report.id_workspace, clean)
        setValue('powerBiReportId', report.link_report, clean)
      })
      // Without suggestions everything can be typed.
      .catch(() => undefined)
  }, [call, getValues, reportId, setValue])
  const choose = ({ field, value, dependents }: SourceChoice) => {
    for (const each of dependents) setValue(each, '', clean)
    setValue(field, value, clean)
  }
  return (
    <FormSection title={t('admin.filterSets.columnsFrom')} hint={t('admin.filterSets.columnsFromHint')}>
      <Box sx={{ display: 'grid', gap: { xs: 0, md: 2 }, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}>
        <SourceInputs onChoose={choose} />
      </Box>
    </FormSection>
  )
}
