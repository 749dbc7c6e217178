import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldErrorCode, firstFieldError } from '#common/validation/field-errors.ts'
import { limits } from '#common/validation/limits.ts'
import { validatePlaylist } from '#common/validation/playlist.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CallFailure } from '../layout/CallFailure.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import styles from './form.module.css'

interface PlaylistFormProps {
  name?: string
  busy: boolean
  /** What went wrong when it was saved. */
  error: unknown
  failureTitle: string
  onSave: (name: string) => void
}

/** The name of a playlist (spec 5). */
export function PlaylistForm({ name = '', busy, error, failureTitle, onSave }: PlaylistFormProps): ReactNode {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<FieldErrorCode>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = { name: field.current?.value.trim() ?? '' }
    const code = firstFieldError(validatePlaylist(typed))
    setFault(code)
    if (code) field.current?.focus()
    else if (!busy) onSave(typed.name)
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field
        ref={field}
        label={t('playlists.name')}
        defaultValue={name}
        maxLength={limits.name}
        autoComplete="off"
        aria-required
      />
      {fault && <Alert tone="error">{t(`fieldErrors.${fault}`)}</Alert>}
      {!fault && !busy && Boolean(error) && <CallFailure title={failureTitle} error={error} />}
      <Button type="submit" busy={busy}>
        {t('common.save')}
      </Button>
    </form>
  )
}
