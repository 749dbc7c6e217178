import type { ReactNode } from 'react'
import { MailIcon } from '#common/ui/icons.ts'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { PartFailureDialog } from '../../layout/PartFailureDialog.tsx'
import type { ExportedReport } from '../export/exported-report.ts'
import { ReportDialogButton } from '../export/ReportDialogButton.tsx'

const SubscriptionsDialog = lazyPart(
  async () => (await import('./SubscriptionsDialog.tsx')).SubscriptionsDialog,
  PartFailureDialog,
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
