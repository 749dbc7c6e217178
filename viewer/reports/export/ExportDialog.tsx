import { type ReactNode, Suspense, useState } from 'react'
import { loadPart } from '#common/browser/load-chunk.ts'
import { type LoadFailureProps, lazyPart } from '#common/ui/lazy-part.tsx'
import { SegmentedControl } from '#common/ui/SegmentedControl.tsx'
import { limits } from '#common/validation/limits.ts'
import { useApp } from '../../app/app-context.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ChosenVisual } from '../visual-data/export-visual.ts'
import styles from './ExportDialog.module.css'
import { exportReport } from './export-report.ts'
import type { ExportedReport } from './exported-report.ts'
import { type PageChoice, PageChoices } from './PageChoices.tsx'
import { useFileExport } from './useFileExport.ts'

const VisualChoices = lazyPart(
  async () => (await import('../visual-data/VisualChoices.tsx')).VisualChoices,
  ChoicesFailure,
)

function ChoicesFailure({ retry }: LoadFailureProps): ReactNode {
  const t = useTranslate()
  const again = (
    <Button variant="secondary" onClick={retry}>
      {t('common.retry')}
    </Button>
  )
  return (
    <Alert tone="error" end={again}>
      {t('common.partFailed')}
    </Alert>
  )
}

/** Exports the open page, the whole report or the data of a visual: what, how far it is, and what came of it. */
export function ExportDialog({
  report,
  onClose,
}: {
  report: ExportedReport
  onClose: () => void
}): ReactNode {
  const t = useTranslate()
  const app = useApp()
  const locale = useLocale()
  const { id, name, pages, page, handle, makesFiles } = report
  const [what, setWhat] = useState<'report' | 'visual'>(makesFiles ? 'report' : 'visual')
  const [choice, setChoice] = useState<PageChoice>({ format: 'PDF', scope: 'all', asSeen: false })
  const [visual, setVisual] = useState<ChosenVisual>()
  const { state, start, clearError } = useFileExport()

  const exportPages = () =>
    start(async (signal, onProgress) => {
      const { format, scope, asSeen } = choice
      const wanted = scope === 'page' ? [page] : pages
      const state = asSeen ? await handle.captureState() : undefined
      const request = { id_report: id, format, pages: wanted.map(({ name }) => name), state }
      return { name: await exportReport(app, request, { name, signal, onProgress }) }
    })
  const exportData = (chosen: ChosenVisual) =>
    start(async (signal) => {
      const { exportVisual } = await loadPart(() => import('../visual-data/export-visual.ts'))
      const { name, isCut } = await exportVisual(app, handle, chosen, signal)
      const rows = new Intl.NumberFormat(locale).format(limits.visualRows)
      return { name, note: isCut ? t('visualData.cut', { rows }) : undefined }
    })
  const error = state.step === 'choose' ? state.error : undefined
  return (
    <Dialog
      title={t('export.title')}
      onCancel={onClose}
      actions={
        <>
          {state.step !== 'done' && (
            <Button
              busy={state.step === 'running'}
              disabled={what === 'visual' && !visual}
              onClick={() => (what === 'report' ? exportPages() : visual && exportData(visual))}
            >
              {t(error === undefined ? 'export.start' : 'common.retry')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t(state.step === 'done' ? 'common.close' : 'common.cancel')}
          </Button>
        </>
      }
    >
      {state.step === 'choose' && (
        <div className={styles.choices}>
          {makesFiles && (
            <SegmentedControl
              label={t('export.what')}
              options={[
                { value: 'report', label: t('export.report') },
                { value: 'visual', label: t('export.visual') },
              ]}
              value={what}
              onChange={(next) => {
                setWhat(next)
                clearError()
              }}
            />
          )}
          {what === 'report' ? (
            <PageChoices report={report} choice={choice} onChange={setChoice} error={error} />
          ) : (
            <Suspense>
              <VisualChoices report={report} visual={visual} onChange={setVisual} error={error} />
            </Suspense>
          )}
        </div>
      )}
      {state.step === 'running' && (
        <div className={styles.progress}>
          <p role="status">{t('export.running')}</p>
          <progress aria-label={t('export.progress')} max={100} value={state.percent} />
        </div>
      )}
      {state.step === 'done' && (
        <>
          <Alert tone="success">{t('export.done', { file: state.file.name })}</Alert>
          {state.file.note && <p>{state.file.note}</p>}
        </>
      )}
    </Dialog>
  )
}
