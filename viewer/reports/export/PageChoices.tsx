import type { ReactNode } from 'react'
import type { RequestOf } from '#common/contract/index.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { ExportFailedError } from './export-report.ts'
import type { ExportedReport } from './exported-report.ts'

const formats = ['PDF', 'PPTX', 'PNG'] as const

/** In which format, and the open page or all of them. */
export interface PageChoice {
  format: RequestOf<'startReportExport'>['format']
  scope: 'page' | 'all'
  /** With what is filtered, selected and sorted on the screen, instead of as its author saved it. */
  asSeen: boolean
}

interface PageChoicesProps {
  report: ExportedReport
  choice: PageChoice
  onChange: (choice: PageChoice) => void
  error: unknown
}

/** What of a report to export, and why it failed. */
export function PageChoices({ report, choice, onChange, error }: PageChoicesProps): ReactNode {
  const t = useTranslate()
  const { pages, page, canExportState } = report
  return (
    <>
      <p>{t('export.intro')}</p>
      <RadioCards
        label={t('export.format')}
        options={formats.map((value) => ({
          value,
          label: t(`export.${value}`),
          hint: t(`export.${value}Hint`),
        }))}
        value={choice.format}
        onChange={(format) => onChange({ ...choice, format })}
      />
      {pages.length > 1 && (
        <RadioCards
          label={t('export.pages')}
          options={[
            { value: 'all', label: t('export.all'), hint: t('export.count', { smart_count: pages.length }) },
            { value: 'page', label: t('export.page'), hint: page.displayName },
          ]}
          value={choice.scope}
          onChange={(scope) => onChange({ ...choice, scope })}
        />
      )}
      <Checkbox
        label={t('export.asSeen')}
        hint={t(canExportState ? 'export.asSeenHint' : 'export.asSavedOnly')}
        disabled={!canExportState}
        checked={choice.asSeen}
        onChange={(asSeen) => onChange({ ...choice, asSeen })}
      />
      {error instanceof ExportFailedError ? (
        <Alert tone="error">{t('export.failed')}</Alert>
      ) : (
        error !== undefined && <CallFailure title={t('export.failed')} error={error} />
      )}
    </>
  )
}
