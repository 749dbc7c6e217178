import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { IconShape } from '../../ui/Icon.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import type { ExportedReport } from './exported-report.ts'

interface ReportDialogButtonProps {
  icon: IconShape
  label: string
  /** Absent until the report is shown. */
  report: ExportedReport | undefined
  /** Loaded when it is opened. */
  dialog: ComponentType<{ report: ExportedReport; onClose: () => void }>
}

/** A button of a report that opens a dialog about it; disabled until the report is shown. */
export function ReportDialogButton(props: ReportDialogButtonProps): ReactNode {
  const { report, dialog: Dialog, ...button } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ToolButton {...button} disabled={!report} onClick={() => setIsOpen(true)} />
      {isOpen &&
        report &&
        // Not inside of a menu, which closes.
        createPortal(
          <Suspense>
            <Dialog report={report} onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
