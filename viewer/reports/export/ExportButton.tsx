import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { ExportedReport } from './ExportDialog.tsx'

const ExportDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog })),
)

/** The button of a report that opens its export; disabled until the report is shown. */
export function ExportButton({ report }: { report: ExportedReport | undefined }): ReactNode {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="export"
        label={t('export.open')}
        inWords
        disabled={!report}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && report && (
        <Suspense>
          <ExportDialog report={report} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
