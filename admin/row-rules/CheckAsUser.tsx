import { Alert, Box, Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ReportHandle } from '#common/embed/report-options.ts'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import type { ReportAccess, ReportFormValues } from '../data/records.ts'
import { AccessSummary } from '../group-reports/access/AccessSummary.tsx'
import { PreviewFrame } from '../group-reports/preview/PreviewFrame.tsx'
import { usePreview } from '../group-reports/preview/usePreview.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ShownRows } from './ShownRows.tsx'
import { useIdentity } from './useIdentity.ts'
import {
  mergeVisible,
  readVisibleRows,
  restrictedColumns,
  type VisibleRows,
  valuesOutside,
} from './visible-rows.ts'

interface CheckAsUserProps {
  report: ReportFormValues & { id: number }
  user: ReportAccess
  name: string
  email: string
  onClose: (isDone: boolean) => void
}

/** The report as the model restricts it for one user, and the button that confirms it. */
export function CheckAsUser({ report, user, name, email, onClose }: CheckAsUserProps): ReactNode {
  const t = useTranslate()
  const { call } = useDataProvider<PortalDataProvider>()
  const rules = report.rowRules ?? null
  const source = {
    id_conta: Number(report.accountId),
    id_workspace: report.workspaceId,
    id_report: report.powerBiReportId,
  }
  const preview = usePreview(source, user, true)
  const { filters, identity } = useIdentity(rules, user, email)
  const [pages, setPages] = useState<ReadonlyMap<string, VisibleRows>>(new Map())
  const columns = rules ? restrictedColumns(rules, filters) : []
  const read = async (handle: ReportHandle, page: string) => {
    const found = await readVisibleRows(handle, page, columns).catch(
      (): VisibleRows => ({ rows: undefined, values: [] }),
    )
    setPages((known) => new Map(known).set(page, found))
  }
  const shown = mergeVisible([...pages.values()], columns)
  const outside = columns.map((column, at) => ({
    column,
    values: valuesOutside(shown.values[at] ?? [], column, filters),
  }))
  const isWrong = outside.some(({ values }) => values.length > 0)
  const confirm = useMutation({
    mutationFn: () =>
      call('confirmRowRules', {
        id_report: report.id,
        id_user: user.id,
        rows: shown.rows,
        version: report.version,
      }),
    onSuccess: () => onClose(true),
  })
  const reason = useErrorMessage(confirm.error)
  const isClosed = Boolean(preview.hasFailed || identity?.problem)
  const hasRead = pages.size > 0
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <PreviewFrame preview={preview} onRendered={(handle, page) => void read(handle, page.name)} />
        <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
          <Box>
            <Typography component="h3" variant="subtitle2" gutterBottom>
              {t('admin.rowRules.expected')}
            </Typography>
            <AccessSummary name={name} user={user} />
            {columns.length > 0 && filters.length === 0 && (
              <Typography color="warning.main" sx={{ mt: 1 }}>
                {t('admin.rowRules.seesAll', { name })}
              </Typography>
            )}
          </Box>
          {!isClosed && <ShownRows isReading={!hasRead} shown={shown} columns={columns} outside={outside} />}
        </Box>
      </Box>
      {confirm.error && <Alert severity="error">{t('admin.rowRules.confirmFailed', { reason })}</Alert>}
      {/* In view while the report scrolls below it. */}
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 2 },
          ...{ position: 'sticky', bottom: 0, zIndex: 1, bgcolor: 'background.paper' },
        }}
      >
        {!isWrong && (
          <Button
            variant="contained"
            disabled={isClosed || !hasRead}
            loading={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            {t('admin.rowRules.confirm')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={() => onClose(false)}>
          {t('common.cancel')}
        </Button>
      </Box>
    </>
  )
}
