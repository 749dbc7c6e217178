import type { ReactNode } from 'react'
import { ExportIcon } from '#common/ui/icons.ts'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { PartFailureDialog } from '../../layout/PartFailureDialog.tsx'
import type { ExportedReport } from './exported-report.ts'
import { ReportDialogButton } from './ReportDialogButton.tsx'

const ExportDialog = lazyPart(
  async () => (await import('./ExportDialog.tsx')).ExportDialog,
  PartFailureDialog,
)

/** The button of a report that opens its export. */
export function ExportButton({ report }: { report: ExportedReport | undefined }): ReactNode {
  const t = useTranslate()
  return (
    <ReportDialogButton icon={ExportIcon} label={t('export.open')} report={report} dialog={ExportDialog} />
  )
}
