import { Box, Button } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { setFlash } from '#common/browser/flash.ts'
import { useGoBack } from '#common/browser/useGoBack.ts'
import { failureText } from '#common/embed/failure-text.ts'
import { isRetryable, type ReportRequest, ReportUnavailableError } from '#common/embed/open-report.ts'
import type { ReportFailure } from '#common/embed/types.ts'
import { href } from '#common/paths.ts'
import { BackIcon } from '../components/icons.tsx'
import { LoadError, useErrorMessage } from '../components/LoadError.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { parseId } from '../hooks/usePathParams.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { ReportViewport } from './ReportViewport.tsx'
import { useReport } from './useReport.ts'

/** `/visualizarRelatorio/:id_report/:is_common_report?`; another address remounts the report. */
export function ReportView(): ReactNode {
  const { id_report = '', is_common_report } = useParams()
  const id = parseId(id_report)
  if (!id) return <NotFound />
  const flag = is_common_report === 'N' ? 'N' : 'S'
  const request: ReportRequest = { id_report: id, gerencial: 'S', is_common_report: flag }
  return <ReportById key={`${id}/${flag}`} request={request} />
}

/** One report without restrictions: a management report (`is_common_report: 'N'`) or a group's report. */
function ReportById({ request }: { request: ReportRequest }): ReactNode {
  const t = useTranslate()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ReportFailure>()
  const { name, embed, error, refetch, renewToken } = useReport(request)
  useLeaveIfUnavailable(error)

  const goBack = useGoBack(href(request.is_common_report === 'N' ? 'managementReports' : 'management'))
  const retry = () => {
    setFailure(undefined)
    refetch()
  }

  return (
    <>
      <PageTitle title={name || t('admin.report.title')} />
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
        <ReportViewport
          embed={embed}
          renewToken={renewToken}
          onForbidden={() => navigate(href('management'))}
          onError={setFailure}
        />
      )}
    </>
  )
}

/** Leaves for the customer area, or for the sign-in page, if a retry cannot help (spec 8). */
function useLeaveIfUnavailable(error: Error | null): void {
  const { customerAreaUrl } = useConfig()
  const unavailable = error !== null && !isRetryable(error)
  const reason = useErrorMessage(
    error instanceof ReportUnavailableError ? new Error('report.loadFailed') : error,
  )

  // `replace`: Back must not return to this address and leave again.
  useEffect(() => {
    if (!unavailable) return
    if (!customerAreaUrl) setFlash(reason)
    window.location.replace(customerAreaUrl ?? href('login'))
  }, [unavailable, customerAreaUrl, reason])
}
