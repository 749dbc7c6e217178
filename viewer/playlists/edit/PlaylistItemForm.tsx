import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDraft } from '#common/browser/useDraft.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import type { ViewerFieldErrors } from '#common/validation/field-errors.ts'
import { withDecimalPoint } from '#common/validation/filters.ts'
import { useApp } from '../../app/app-context.ts'
import { useDraftNotice } from '../../forms/useDraftNotice.ts'
import { firstErrorCode, validationResolver } from '../../forms/validation-resolver.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Field } from '../../ui/Field.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import styles from './form.module.css'
import { ReportField } from './ReportField.tsx'

/** The values of the form. */
export interface PlaylistItemValues {
  /** An `id_user_report`. */
  id: string
  tempo_atualizacao: string
  navegacao: 'S' | 'N'
}

/** The values as the platform takes them. */
export interface SavedPlaylistItem {
  id: number
  tempo_atualizacao: number
  navegacao: 'S' | 'N'
}

interface PlaylistItemFormProps {
  reports: ResponseOf<'getUserReports'>['reports']
  values: PlaylistItemValues
  /** The name of the item's report, for a message if the user no longer has access to it. */
  reportName?: string
  /** The path that Cancel leads to. */
  cancelTo: string
  validate: (values: Record<string, unknown>) => ViewerFieldErrors
  busy: boolean
  onSave: (item: SavedPlaylistItem) => void
  /** Why it could not be saved. */
  failure?: ReactNode
  /** A button at the far end. */
  end?: ReactNode
}

/** Which report, for how long, and whether it is navigable (spec 5). */
export function PlaylistItemForm(props: PlaylistItemFormProps): ReactNode {
  const { reports, values, reportName, cancelTo, validate, busy, onSave, failure, end } = props
  const t = useTranslate()
  const { playlistNavigable } = useApp().config
  // A report the user no longer has access to cannot be chosen.
  const accessibleId = (id: string) =>
    reports.some(({ id_user_report }) => String(id_user_report) === id) ? id : ''
  const normalize = (typed: PlaylistItemValues): PlaylistItemValues => ({
    ...typed,
    id: accessibleId(typed.id),
    tempo_atualizacao: withDecimalPoint(typed.tempo_atualizacao),
  })
  const form = useForm({
    defaultValues: { ...values, id: accessibleId(values.id) },
    resolver: validationResolver((typed: PlaylistItemValues) => validate({ ...normalize(typed) })),
    reValidateMode: 'onSubmit',
  })
  const { register, handleSubmit, control, getValues, setValue, formState } = form
  useDraft(form, useDraftNotice())
  const { id, navegacao } = useWatch({ control })
  const invalid = firstErrorCode(formState.errors)
  const isHeld = navegacao === 'S' && playlistNavigable === 'hold'
  /** Whole seconds are stored; what would be refused stays as it was typed. */
  const roundSeconds = () => {
    const typed = normalize(getValues())
    const isValid = validate({ ...typed }).tempo_atualizacao === undefined
    if (isValid) setValue('tempo_atualizacao', String(Math.round(Number(typed.tempo_atualizacao))))
  }
  const save = handleSubmit(() => {
    if (busy) return
    roundSeconds()
    const { id, tempo_atualizacao, navegacao } = normalize(getValues())
    onSave({ id: Number(id), tempo_atualizacao: Number(tempo_atualizacao), navegacao })
  })

  return (
    <form noValidate onSubmit={save} className={styles.form}>
      <ReportField {...register('id')} reports={reports} selected={id ?? ''} revoked={reportName} />
      <Field
        {...register('tempo_atualizacao', { onBlur: roundSeconds })}
        label={t('playlistItem.seconds')}
        hint={t(isHeld ? 'playlistItem.secondsHeldHint' : 'playlistItem.secondsHint')}
        inputMode="decimal"
        autoComplete="off"
        aria-required
      />
      <RadioCards
        label={t('playlistItem.navigable')}
        options={[
          { value: 'S', label: t('playlistItem.yes'), hint: t('playlistItem.yesHint') },
          { value: 'N', label: t('playlistItem.no'), hint: t('playlistItem.noHint') },
        ]}
        value={navegacao ?? 'N'}
        onChange={(chosen) => setValue('navegacao', chosen, { shouldDirty: true })}
      />
      {invalid && <Alert tone="error">{t(`fieldErrors.${invalid}`)}</Alert>}
      {!invalid && !busy && failure}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {t('common.save')}
        </Button>
        <ButtonLink variant="secondary" to={cancelTo}>
          {t('common.cancel')}
        </ButtonLink>
        {end && <span className={styles.end}>{end}</span>}
      </div>
    </form>
  )
}
