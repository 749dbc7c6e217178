import { type ReactNode, useEffect, useState } from 'react'
import type { ReportPage } from '#common/contract/index.ts'
import type { ReportFailure } from '#common/embed/types.ts'
import { href } from '#common/paths.ts'
import { useText } from '../i18n/useText.ts'
import { Page } from '../layout/Page.tsx'
import { useUprightPhone } from '../layout/useUprightPhone.ts'
import { isCallError } from '../portal/callError.ts'
import { usePortal } from '../portal/usePortal.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { mayRecover } from './mayRecover.ts'
import { ReportFailurePanel } from './ReportFailurePanel.tsx'
import { ReportStage } from './ReportStage.tsx'
import { SupportLine } from './SupportLine.tsx'
import { useExpanded } from './useExpanded.ts'
import { useLeaveReport } from './useLeaveReport.ts'
import { useListedReport } from './useListedReport.ts'
import { useReport } from './useReport.ts'

/** One report with its bar, its failures and the ways out (spec 2, 4, 8). */
export function OpenReport({ id }: { id: number }): ReactNode {
  const t = useText()
  const { call } = usePortal()
  const listed = useListedReport(id)
  const { embed, error, asking, again } = useReport(id)
  const { expanded, expand, fill, close } = useExpanded()
  const { forbidden, toCustomerArea } = useLeaveReport()
  const upright = useUprightPhone()
  const [failure, setFailure] = useState<ReportFailure>()
  const lost = error && !asking && !mayRecover(error) && !(isCallError(error) && error.status === 401)

  useEffect(() => {
    if (lost) void toCustomerArea(error)
  }, [lost, error, toCustomerArea])

  const logView = (page: ReportPage) => {
    // A view that could not be recorded is no reason to disturb the person.
    call('insertLogPageReport', { id: page.name, id_report: id, name: page.displayName }).catch(
      () => undefined,
    )
  }
  const retry = () => {
    setFailure(undefined)
    again()
  }
  const broken = failure || (error && mayRecover(error))

  return (
    <Page
      title={embed?.name || listed?.name || t('reports.title')}
      back={href('reports')}
      fit
      onFullScreen={fill}
      expanded={expanded}
      actions={
        !expanded && !upright && <IconButton icon="expand" label={t('report.expand')} onClick={expand} />
      }
      end={expanded && <IconButton icon="close" label={t('common.close')} onClick={close} />}
    >
      {broken ? (
        <ReportFailurePanel failure={failure} error={error} busy={asking} onRetry={retry} />
      ) : (
        <ReportStage
          id={id}
          embed={embed}
          picture={listed?.path_img}
          expanded={expanded}
          onPage={logView}
          onForbidden={forbidden}
          onError={setFailure}
        />
      )}
      {!expanded && <SupportLine />}
    </Page>
  )
}
