import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { saveFile } from '#common/browser/save-file.ts'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import { ExportIcon } from '../components/icons.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

interface SecurityTableLinkProps {
  /** A stored report whose rules have a security table. */
  reportId: number
  reportName: string
}

/** Saves the security table of a report as it is stored, for its semantic model to load. */
export function SecurityTableLink({ reportId, reportName }: SecurityTableLinkProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const dataProvider = useDataProvider<PortalDataProvider>()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (signal) => dataProvider.securityTable(reportId, signal),
    onSuccess: (file) => saveFile(file, `${reportName}.csv`),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  return (
    <Button
      startIcon={<ExportIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
      sx={{ justifySelf: 'start' }}
    >
      {t('admin.reports.securityTable')}
    </Button>
  )
}
