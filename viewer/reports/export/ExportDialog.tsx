import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReportPage, RequestOf } from '#common/contract/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import styles from './ExportDialog.module.css'
import { ExportFailedError, exportReport } from './export-report.ts'

type Format = RequestOf<'startReportExport'>['format']
type Scope = 'page' | 'all'

const formats: Format[] = ['PDF', 'PPTX', 'PNG']

/** The open report. */
export interface ExportedReport {
  id: number
  name: string
  /** Those with a tab; the user may see all of them. */
  pages: readonly ReportPage[]
  page: ReportPage
}

type ExportState =
  | { step: 'choose'; error?: unknown }
  | { step: 'running'; percent: number }
  | { step: 'done'; fileName: string }

/** Exports the open page or the whole report to a file: what to export, how far it is, and what came of it. */
export function ExportDialog({
  report,
  onClose,
}: {
  report: ExportedReport
  onClose: () => void
}): ReactNode {
  const t = useTranslate()
  const app = useApp()
  const { id, name, pages, page } = report
  const [format, setFormat] = useState<Format>('PDF')
  const [scope, setScope] = useState<Scope>('all')
  const [state, setState] = useState<ExportState>({ step: 'choose' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setState({ step: 'running', percent: 0 })
    try {
      const fileName = await exportReport(
        app,
        { id_report: id, format, page: scope === 'page' ? page.name : undefined },
        {
          name,
          signal: controller.signal,
          onProgress: (percent) => setState({ step: 'running', percent }),
        },
      )
      setState({ step: 'done', fileName })
    } catch (error) {
      if (!controller.signal.aborted) setState({ step: 'choose', error })
    }
  }
  const isRunning = state.step === 'running'
  return (
    <Dialog
      title={t('export.title')}
      onCancel={onClose}
      actions={
        <>
          {state.step !== 'done' && (
            <Button busy={isRunning} onClick={start}>
              {t(state.step === 'choose' && state.error ? 'common.retry' : 'export.start')}
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
          <p>{t('export.intro')}</p>
          <RadioCards
            label={t('export.format')}
            options={formats.map((value) => ({
              value,
              label: t(`export.${value}`),
              hint: t(`export.${value}Hint`),
            }))}
            value={format}
            onChange={setFormat}
          />
          {pages.length > 1 && (
            <RadioCards
              label={t('export.pages')}
              options={[
                {
                  value: 'all',
                  label: t('export.all'),
                  hint: t('export.count', { smart_count: pages.length }),
                },
                { value: 'page', label: t('export.page'), hint: page.displayName },
              ]}
              value={scope}
              onChange={setScope}
            />
          )}
          {state.error !== undefined && <ExportFailure error={state.error} />}
        </div>
      )}
      {isRunning && (
        <div className={styles.progress}>
          <p role="status">{t('export.running')}</p>
          <progress aria-label={t('export.progress')} max={100} value={state.percent} />
        </div>
      )}
      {state.step === 'done' && <Alert tone="success">{t('export.done', { file: state.fileName })}</Alert>}
    </Dialog>
  )
}

function ExportFailure({ error }: { error: unknown }): ReactNode {
  const t = useTranslate()
  const title = t('export.failed')
  if (error instanceof ExportFailedError) return <Alert tone="error">{title}</Alert>
  return <CallFailure title={title} error={error} />
}
