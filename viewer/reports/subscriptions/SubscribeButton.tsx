import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { ExportedReport } from '../export/ExportDialog.tsx'

const SubscriptionsDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./SubscriptionsDialog.tsx')).SubscriptionsDialog })),
)

/** The button of a report that opens its subscriptions; disabled until the report is shown. */
export function SubscribeButton({ report }: { report: ExportedReport | undefined }): ReactNode {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="mail"
        label={t('subscriptions.open')}
        disabled={!report}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && report && (
        <Suspense>
          <SubscriptionsDialog report={report} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
