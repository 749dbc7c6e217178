import { lazy, type ReactNode } from 'react'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { MailIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import type { ExportedReport } from '../export/exported-report.ts'
import { ReportDialogButton } from '../export/ReportDialogButton.tsx'

const SubscriptionsDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./SubscriptionsDialog.tsx')).SubscriptionsDialog })),
)

/** The button of a report that opens its subscriptions. */
export function SubscribeButton({ report }: { report: ExportedReport | undefined }): ReactNode {
  const t = useTranslate()
  return (
    <ReportDialogButton
      icon={MailIcon}
      label={t('subscriptions.open')}
      report={report}
      dialog={SubscriptionsDialog}
    />
  )
}
