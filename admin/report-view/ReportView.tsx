import BackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { HttpError, useDataProvider } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import { setFlash } from '#common/browser/flash.ts'
import { failureText } from '#common/embed/failure-text.ts'
import { NotOpenable } from '#common/embed/report-answer.ts'
import type { ReportFailure } from '#common/embed/types.ts'
import { href } from '#common/paths.ts'
import { LoadError, useErrorMessage } from '../components/LoadError.tsx'
import type { PortalDataProvider } from '../data/dataProvider.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { useDevice } from '../hooks/useDevice.ts'
import { parseId } from '../hooks/usePathParams.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { fetchReport, type ViewedReport } from './fetchReport.ts'
import { ReportStage } from './ReportStage.tsx'
import { useGoBack } from './useGoBack.ts'

/** Whether the same call may go well a moment later: no answer, too many, or the service's own trouble. */
const mayRecover = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** `/visualizarRelatorio/:id_report/:is_common_report?`; another address is another report from the start. */
export function ReportView(): ReactNode {
  const { id_report = '', is_common_report } = useParams()
  const id = parseId(id_report)
  if (!id) return <NotFound />
  return <OpenReport key={`${id}/${is_common_report ?? ''}`} report={{ id_report: id, is_common_report }} />
}

function OpenReport({ report }: { report: ViewedReport }): ReactNode {
  const t = useTranslate()
  const navigate = useNavigate()
  const { customerAreaUrl } = useConfig()
  const dataProvider = useDataProvider<PortalDataProvider>()
  const device = useDevice()
  const [failure, setFailure] = useState<ReportFailure>()
  const load = ({ signal }: { signal?: AbortSignal }) =>
    fetchReport(dataProvider.call, device, report, signal)
  // A report that is open keeps its token fresh by itself; a second answer would load it again.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['embed', report.id_report, report.is_common_report],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const lost = error instanceof NotOpenable || (error instanceof HttpError && !mayRecover(error))

  const why = useErrorMessage(error instanceof NotOpenable ? new Error('report.loadFailed') : error)

  // In place of this address, to which Back would otherwise lead in a circle.
  useEffect(() => {
    if (!lost) return
    if (!customerAreaUrl) setFlash(why)
    window.location.replace(customerAreaUrl ?? href('login'))
  }, [lost, customerAreaUrl, why])

  const goBack = useGoBack(href(report.is_common_report === 'N' ? 'managementReports' : 'management'))
  const retry = () => {
    setFailure(undefined)
    refetch()
  }

  return (
    <>
      <PageTitle title={data?.name || t('admin.report.title')} />
      <Box sx={{ display: 'flex', alignItems: 'center', height: 48 }}>
        <Button startIcon={<BackIcon />} onClick={goBack}>
          {t('common.back')}
        </Button>
      </Box>
      {failure || error ? (
        <LoadError
          title={t(failure ? failureText[failure.code] : 'report.service')}
          error={failure ? new Error(failure.detail) : error}
          onRetry={retry}
        />
      ) : (
        <ReportStage
          embed={isFetching ? undefined : data}
          renewToken={async () => {
            const fresh = await load({})
            return { token: fresh.accessToken, expiresAt: fresh.expiresAt, serverNow: fresh.serverNow }
          }}
          onForbidden={() => navigate(href('management'))}
          onError={setFailure}
        />
      )}
    </>
  )
}
