import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ReportVisual } from '#common/embed/types.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { ExportedReport } from '../export/exported-report.ts'
import { type ChosenVisual, VisualRefusedError } from './export-visual.ts'
import { hasData, visualKind } from './visual-kinds.ts'

const formats = ['XLSX', 'CSV'] as const

interface VisualChoicesProps {
  report: ExportedReport
  visual: ChosenVisual | undefined
  onChange: (visual: ChosenVisual) => void
  error: unknown
}

/** Which visual of the open page to export, in which format, and why it failed. */
export function VisualChoices({ report, visual, onChange, error }: VisualChoicesProps): ReactNode {
  const t = useTranslate()
  const { id, page } = report
  const [format, setFormat] = useState<ChosenVisual['format']>(visual?.format ?? 'XLSX')
  const kindOf = ({ type }: ReportVisual) => t(`visualData.kinds.${visualKind(type)}`)
  const labelOf = (one: ReportVisual) => one.title || kindOf(one)
  const { data: visuals, isError, refetch } = useVisuals(report)
  if (isError) return <ListFailure text={t('visualData.listFailed')} onRetry={() => void refetch()} />
  if (!visuals) return <p role="status">{t('visualData.loading')}</p>
  if (visuals.length === 0) return <p role="status">{t('visualData.none')}</p>

  const choose = (wanted: string) => {
    const chosen = visuals.find(({ name }) => name === wanted)
    if (chosen) onChange({ id_report: id, page: page.name, format, name: wanted, label: labelOf(chosen) })
  }
  return (
    <>
      <p>{t('visualData.intro')}</p>
      <SelectField
        label={t('visualData.visual', { page: page.displayName })}
        value={visual?.name ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {!visual && <option value="">{t('visualData.choose')}</option>}
        {visuals.map((one) => (
          <option key={one.name} value={one.name}>
            {one.title ? `${one.title} (${kindOf(one)})` : kindOf(one)}
          </option>
        ))}
      </SelectField>
      <RadioCards
        label={t('visualData.format')}
        options={formats.map((value) => ({
          value,
          label: t(`visualData.${value}`),
          hint: t(`visualData.${value}Hint`),
        }))}
        value={format}
        onChange={(next) => {
          setFormat(next)
          if (visual) onChange({ ...visual, format: next })
        }}
      />
      {error !== undefined && <Failure error={error} />}
    </>
  )
}

/** The visuals of the open page whose data Power BI may export. */
const useVisuals = ({ id, handle, page }: ExportedReport) =>
  useQuery({
    queryKey: ['visuals', id, page.name],
    queryFn: async () => (await handle.visuals(page.name)).filter(({ type }) => hasData(type)),
    // Whatever changes the report changes them.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  })

function ListFailure({ text, onRetry }: { text: string; onRetry: () => void }): ReactNode {
  const t = useTranslate()
  return (
    <Alert
      tone="error"
      end={
        <Button variant="secondary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}

function Failure({ error }: { error: unknown }): ReactNode {
  const t = useTranslate()
  if (error instanceof VisualRefusedError)
    return <Alert tone="error">{error.isLate ? t('visualData.late') : t('visualData.refused')}</Alert>
  return <CallFailure title={t('export.failed')} error={error} />
}
