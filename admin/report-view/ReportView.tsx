import { Button } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { LinkBase as Link, useNavigate, useParams } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { useGoBack } from '#common/browser/useGoBack.ts'
import { failureText } from '#common/embed/failure-text.ts'
import { isRetryable, type ReportRequest, ReportUnavailableError } from '#common/embed/open-report.ts'
import { parseId } from '../addresses/usePathParams.ts'
import { BackButton } from '../components/BackButton.tsx'
import { isMissing, LoadError, useErrorMessage } from '../components/LoadError.tsx'
import { StatusMessage } from '../components/StatusMessage.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { ReportViewport } from './ReportViewport.tsx'
import { useReport } from './useReport.ts'

/** `/visualizarRelatorio/:id_report/:is_common_report?`; another address remounts the report. */
export function ReportView(): ReactNode {
  const { id_report = '', is_common_report } = useParams()
  const id = parseId(id_report)
  const flag = is_common_report === 'N' ? 'N' : 'S'
  const list = useListOf(flag)
  if (!id) return <NotFound list={list} />
  const request: ReportRequest = { id_report: id, gerencial: 'S', is_common_report: flag }
  return <ReportById key={`${id}/${flag}`} request={request} />
}

/** One report without restrictions: a management report (`is_common_report: 'N'`) or a group's report. */
function ReportById({ request }: { request: ReportRequest }): ReactNode {
  const t = useTranslate()
  const navigate = useNavigate()
  const { name, report, dispatch, error, retry, renewToken } = useReport(request)
  const failure = report.problem?.failure
  const isUnavailable = error !== null && !isRetryable(error)
  const isLeaving = useCustomerArea(isUnavailable)
  const list = useListOf(request.is_common_report)
  const goBack = useGoBack(list.to)

  if (isLeaving) return null
  if (isUnavailable) return <Unavailable error={error} list={list} />
  return (
    <>
      <PageTitle title={name || t('admin.report.title')} />
      <BackButton onClick={goBack} />
      {failure || error ? (
        <LoadError
          title={t(failure ? failureText[failure.code] : 'report.service')}
          error={failure ? new Error(failure.detail) : error}
          onRetry={retry}
        />
      ) : (
        <ReportViewport
          report={report}
          dispatch={dispatch}
          renewToken={renewToken}
          onForbidden={() => navigate(href('management'))}
        />
      )}
    </>
  )
}

interface List {
  to: string
  title: string
}

/** The list that a report belongs to, as far as its address tells. */
function useListOf(flag: ReportRequest['is_common_report']): List {
  const isManagement = flag === 'N'
  const title = useListTitle(isManagement ? 'managementReports' : 'groups')
  return { to: href(isManagement ? 'managementReports' : 'management'), title }
}

/** A report that a retry cannot open. The administrator stays signed in and in the back-office (decision 046). */
function Unavailable({ error, list }: { error: Error; list: List }): ReactNode {
  const t = useTranslate()
  const reason = useErrorMessage(error)
  if (isMissing(error)) return <NotFound list={list} />
  return (
    <>
      <PageTitle title={t('admin.report.title')} />
      <StatusMessage
        role="alert"
        title={t('report.loadFailed')}
        text={error instanceof ReportUnavailableError ? '' : reason}
        action={
          <Button variant="contained" component={Link} to={list.to}>
            {list.title}
          </Button>
        }
      />
    </>
  )
}

/** Leaves for the tenant's customer area, if it has one and the report cannot be opened (spec 8.6). */
function useCustomerArea(isUnavailable: boolean): boolean {
  const { customerAreaUrl } = useConfig()
  const address = isUnavailable ? customerAreaUrl : undefined

  // `replace`: Back must not return to this address and leave again.
  useEffect(() => {
    if (address) window.location.replace(address)
  }, [address])
  return address !== undefined
}
