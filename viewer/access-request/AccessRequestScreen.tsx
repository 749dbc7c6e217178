import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useParams } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { type Changes, registerForm, restoreDraft } from '#common/browser/draft.ts'
import { limits } from '#common/validation/limits.ts'
import { useCallMutation } from '../app/useCallMutation.ts'
import { useDraftNotice } from '../forms/useDraftNotice.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ActionFailure } from '../layout/CallFailure.tsx'
import { Page } from '../layout/Page.tsx'
import styles from '../playlists/edit/form.module.css'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Field } from '../ui/Field.tsx'

/** `/pedirAcesso`: asks the administrators for access to the report that a link led to (decision 014). */
export function AccessRequestScreen(): ReactNode {
  const id = Number(useParams().id_report)
  const t = useTranslate()
  const { mutate, isPending, error } = useCallMutation('requestAccess', ['getReportCatalogue'])
  const { state }: Location<{ name?: string } | null> = useLocation()
  // Known to those who come from the catalogue.
  const name = state?.name
  const [isSent, setIsSent] = useState(false)

  const field = useRef<HTMLInputElement>(null)
  const onRestored = useDraftNotice()
  useEffect(() => {
    const outcome = restoreDraft(
      () => '',
      (_name, value) => {
        if (field.current) field.current.value = String(value)
      },
    )
    if (outcome) onRestored(outcome)
    return registerForm((): Changes => {
      const { value = '' } = field.current ?? {}
      return value ? { reason: { value, base: '' } } : {}
    })
  }, [onRestored])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    mutate({ id_report: id, reason }, { onSuccess: () => setIsSent(true) })
  }
  return (
    <Page title={t('accessRequest.title')} back={href(name ? 'catalogue' : 'home')}>
      {isSent ? (
        <div className={styles.form}>
          <Alert tone="success" title={t('accessRequest.sentTitle')}>
            {t('accessRequest.sent')}
          </Alert>
          <div className={styles.actions}>
            <ButtonLink to={href('home')}>{t('accessRequest.home')}</ButtonLink>
          </div>
        </div>
      ) : (
        <form noValidate onSubmit={send} className={styles.form}>
          {name && <h2 dir="auto">{name}</h2>}
          <p>{t('accessRequest.intro')}</p>
          <Field ref={field} label={t('accessRequest.reason')} name="reason" maxLength={limits.reason} />
          {error && <ActionFailure title={t('accessRequest.failed')} error={error} />}
          <div className={styles.actions}>
            <Button type="submit" busy={isPending}>
              {t('accessRequest.send')}
            </Button>
          </div>
        </form>
      )}
    </Page>
  )
}
