import { lazy, type ReactNode } from 'react'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { ExportIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import type { ExportedReport } from './exported-report.ts'
import { ReportDialogButton } from './ReportDialogButton.tsx'

const ExportDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog })),
)

/** The button of a report that opens its export. */
export function ExportButton({ report }: { report: ExportedReport | undefined }): ReactNode {
  const t = useTranslate()
  return (
    <ReportDialogButton
      icon={ExportIcon}
      label={t('export.open')}
      inWords
      report={report}
      dialog={ExportDialog}
    />
  )
}
