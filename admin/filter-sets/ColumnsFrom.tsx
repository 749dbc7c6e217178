import { Box } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { useDataProvider, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ResponseOf } from '#common/contract/index.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { SourceInput } from '../group-reports/source/SourceInput.tsx'
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
  const [accountId, workspaceId] = useWatch({ name: ['accountId', 'workspaceId'] })
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
  const choose = (value: string | number, field: string, ...dependent: string[]) => {
    for (const each of dependent) setValue(each, '', clean)
    setValue(field, value, clean)
  }
  return (
    <FormSection title={t('admin.filterSets.columnsFrom')} hint={t('admin.filterSets.columnsFromHint')}>
      <Box sx={{ display: 'grid', gap: { xs: 0, md: 2 }, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}>
        <SourceInput
          resource="accounts"
          parents={{}}
          source="accountId"
          onChoose={(value) => choose(value, 'accountId', 'workspaceId', 'powerBiReportId')}
        />
        <SourceInput
          resource="workspaces"
          parents={accountId ? { accountId } : undefined}
          source="workspaceId"
          disabledHint={t('admin.reports.accountFirst')}
          onChoose={(value) => choose(value, 'workspaceId', 'powerBiReportId')}
        />
        <SourceInput
          resource="reports"
          parents={accountId && workspaceId ? { accountId, workspaceId } : undefined}
          source="powerBiReportId"
          disabledHint={t('admin.reports.workspaceFirst')}
          onChoose={(value) => choose(value, 'powerBiReportId')}
        />
      </Box>
    </FormSection>
  )
}
