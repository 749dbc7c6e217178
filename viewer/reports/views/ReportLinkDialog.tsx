import { type ReactNode, useState } from 'react'
import { isViewingAs } from '#common/browser/session.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import { useApp } from '../../app/app-context.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import { CopyLinkDialog } from '../../layout/CopyLinkDialog.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { viewHref } from './useReportView.ts'

interface ReportLinkDialogProps {
  id: number
  report: ReportHandle
  /** The path of the open page. */
  pagePath: string
  onClose: () => void
}

/** The link to the open page, on request with the current filters and selections. */
export function ReportLinkDialog({ id, report, pagePath, onClose }: ReportLinkDialogProps): ReactNode {
  const t = useTranslate()
  const { call } = useApp()
  const [isIncluded, setIsIncluded] = useState(false)
  const [view, setView] = useState<string>()
  const [error, setError] = useState<unknown>()

  const include = async (included: boolean) => {
    setIsIncluded(included)
    setError(undefined)
    if (!included || view) return
    try {
      const saved = await call('insertSavedView', { id_report: id, state: await report.captureState() })
      setView(saved.id)
    } catch (cause) {
      setIsIncluded(false)
      setError(cause)
    }
  }
  return (
    <CopyLinkDialog
      title={t('pageLink.title')}
      intro={t('pageLink.intro')}
      path={isIncluded && view ? viewHref(pagePath, view) : pagePath}
      onClose={onClose}
    >
      {/* An administrator who views the portal as a user saves nothing. */}
      {!isViewingAs() && (
        <Checkbox label={t('pageLink.withState')} checked={isIncluded} onChange={(on) => void include(on)} />
      )}
      {error !== undefined && <CallFailure title={t('savedViews.saveFailed')} error={error} />}
    </CopyLinkDialog>
  )
}
