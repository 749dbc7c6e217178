import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { type FieldErrorCode, type FieldErrors, firstFieldError } from '#common/validation/field-errors.ts'
import { useApp } from '../app/AppContext.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import styles from './form.module.css'
import { ReportField } from './ReportField.tsx'

/** What an entry says, as the form holds it. */
export interface EntryValues {
  /** An `id_user_report`. */
  id: string
  tempo_atualizacao: string
  navegacao: 'S' | 'N'
}

/** What an entry says, as the platform takes it. */
export interface SavedEntry {
  id: number
  tempo_atualizacao: number
  navegacao: 'S' | 'N'
}

/** A number as it is typed in either language: with a decimal comma, too. */
const withPoint = (typed: string): string => typed.trim().replace(',', '.')

interface EntryFormProps {
  reports: ResponseOf<'getUserReports'>['reports']
  values: EntryValues
  /** The name of the entry's report when it can be chosen no more. */
  gone?: string
  rule: (values: Record<string, unknown>) => FieldErrors
  busy: boolean
  onSave: (entry: SavedEntry) => void
  /** What went wrong when it was saved. */
  failure?: ReactNode
  /** Another button beside Save. */
  end?: ReactNode
}

/** Which report, for how long, navigable or not (spec 5). */
export function EntryForm({
  reports,
  values,
  gone,
  rule,
  busy,
  onSave,
  failure,
  end,
}: EntryFormProps): ReactNode {
  const t = useTranslate()
  const { playlistNavigable } = useApp().config
  const [{ id, tempo_atualizacao, navegacao }, setTyped] = useState(values)
  const [fault, setFault] = useState<FieldErrorCode>()
  const report = useRef<HTMLSelectElement>(null)
  const seconds = useRef<HTMLInputElement>(null)
  // A report that was taken away since cannot be chosen again.
  const isGiven = reports.some(({ id_user_report }) => String(id_user_report) === id)
  const typed = { id: isGiven ? id : '', tempo_atualizacao, navegacao }
  const held = navegacao === 'S' && playlistNavigable === 'hold'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = { ...typed, tempo_atualizacao: withPoint(tempo_atualizacao) }
    const faults = rule(entered)
    const code = firstFieldError(faults)
    setFault(code)
    if (code) (faults.id ? report : seconds).current?.focus()
    else if (!busy) {
      onSave({ id: Number(typed.id), tempo_atualizacao: Number(entered.tempo_atualizacao), navegacao })
    }
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <ReportField
        ref={report}
        reports={reports}
        chosen={typed.id}
        gone={gone}
        onChoose={(id) => setTyped({ ...typed, id })}
      />
      <Field
        ref={seconds}
        label={t('entry.seconds')}
        hint={t(held ? 'entry.secondsHeldHint' : 'entry.secondsHint')}
        inputMode="decimal"
        autoComplete="off"
        value={tempo_atualizacao}
        onChange={({ target }) => setTyped({ ...typed, tempo_atualizacao: target.value })}
        aria-required
      />
      <RadioCards
        label={t('entry.navigation')}
        options={[
          { value: 'S', label: t('entry.yes'), hint: t('entry.yesHint') },
          { value: 'N', label: t('entry.no'), hint: t('entry.noHint') },
        ]}
        value={navegacao}
        onChange={(navegacao) => setTyped({ ...typed, navegacao })}
      />
      {fault && <Alert tone="error">{t(`fieldErrors.${fault}`)}</Alert>}
      {!fault && !busy && failure}
      <div className={styles.ways}>
        <Button type="submit" busy={busy}>
          {t('common.save')}
        </Button>
        {end}
      </div>
    </form>
  )
}
