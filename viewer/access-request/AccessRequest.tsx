import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
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
import { SignedInAs } from './SignedInAs.tsx'

interface AccessRequestProps {
  id: number
  /** The name of the page that is asked for; without it, the report. */
  page?: string | undefined
}

/**
 * In place of a report or page that the user may not see: asks the administrators for access (decision 014). It is the
 * same for a report that does not exist.
 */
export function AccessRequest({ id, page }: AccessRequestProps): ReactNode {
  const t = useTranslate()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useCallMutation('requestAccess', ['getReportCatalogue'])
  const { pathname, search, state }: Location<{ name?: string; isSent?: boolean } | null> = useLocation()
  // Known to those who come from the catalogue.
  const name = state?.name

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
    const request = { id_report: id, reason, ...(page && { page }) }
    // In the history entry: a reload still says that it was sent.
    const onSuccess = () => void navigate(pathname + search, { replace: true, state: { name, isSent: true } })
    mutate(request, { onSuccess })
  }
  return (
    <Page title={t('embed.requestAccess')} back={href(name ? 'catalogue' : 'home')}>
      {state?.isSent ? (
        <div className={styles.form}>
          <Alert tone="success" title={t('catalogue.requested')}>
            {t('accessRequest.sent')}
          </Alert>
          <div className={styles.actions}>
            <ButtonLink to={href('home')}>{t('notFound.home')}</ButtonLink>
          </div>
        </div>
      ) : (
        <form noValidate onSubmit={send} className={styles.form}>
          {name ? (
            <h2 dir="auto">{name}</h2>
          ) : (
            <Alert tone="warning" title={t('accessRequest.title')}>
              {t(page ? 'pageLink.missing' : 'embed.missing')}
            </Alert>
          )}
          <p>{t('accessRequest.intro')}</p>
          <Field ref={field} label={t('accessRequest.reason')} name="reason" maxLength={limits.reason} />
          {error && <ActionFailure title={t('accessRequest.failed')} error={error} />}
          <div className={styles.actions}>
            <Button type="submit" busy={isPending}>
              {t('embed.requestAccess')}
            </Button>
          </div>
          <SignedInAs />
        </form>
      )}
    </Page>
  )
}
