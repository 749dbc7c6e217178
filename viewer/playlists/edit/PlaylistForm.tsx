import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { href } from '#common/addresses/paths.ts'
import { useDraft } from '#common/browser/useDraft.ts'
import { limits } from '#common/validation/limits.ts'
import { validatePlaylist } from '#common/validation/playlist.ts'
import { useDraftNotice } from '../../forms/useDraftNotice.ts'
import { firstErrorCode, validationResolver } from '../../forms/validation-resolver.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ActionFailure } from '../../layout/CallFailure.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './form.module.css'

interface PlaylistFormProps {
  name?: string
  busy: boolean
  /** Why it could not be saved. */
  error: unknown
  failureTitle: string
  onSave: (name: string) => void
}

const resolver = validationResolver<{ name: string }>(validatePlaylist)

/** The name of a playlist (spec 5). */
export function PlaylistForm({ name = '', busy, error, failureTitle, onSave }: PlaylistFormProps): ReactNode {
  const t = useTranslate()
  const form = useForm({
    defaultValues: { name },
    resolver,
    reValidateMode: 'onSubmit',
  })
  const { register, handleSubmit, formState } = form
  useDraft(form, useDraftNotice())
  const invalid = firstErrorCode(formState.errors)
  const save = handleSubmit((values) => {
    if (!busy) onSave(values.name.trim())
  })

  return (
    <form noValidate onSubmit={save} className={styles.form}>
      <Field
        {...register('name')}
        label={t('playlists.name')}
        maxLength={limits.name}
        autoComplete="off"
        aria-required
      />
      {invalid && <Alert tone="error">{t(`fieldErrors.${invalid}`)}</Alert>}
      {!invalid && !busy && Boolean(error) && <ActionFailure title={failureTitle} error={error} />}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {t('common.save')}
        </Button>
        <ButtonLink variant="secondary" to={href('playlists')}>
          {t('common.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
