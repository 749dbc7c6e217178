import { type FormEvent, type ReactNode, useState } from 'react'
import { type Location, useLocation, useParams } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { accessRequestTexts } from '#common/texts/access-requests.ts'
import { limits } from '#common/validation/limits.ts'
import { useApp } from '../app/app-context.ts'
import { useCallMutation } from '../app/useCallMutation.ts'
import { useStore } from '../hooks/useStore.ts'
import { CallFailure } from '../layout/CallFailure.tsx'
import { Page } from '../layout/Page.tsx'
import styles from '../playlists/edit/form.module.css'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Field } from '../ui/Field.tsx'

/** `/pedirAcesso`: asks the administrators for access to the report that a link led to (decision 014). */
export function AccessRequestScreen(): ReactNode {
  const id = Number(useParams().id_report)
  const texts = accessRequestTexts[useStore(useApp().texts).language].request
  const { mutate, isPending, error } = useCallMutation('requestAccess', ['getReportCatalogue'])
  const { state }: Location<{ name?: string } | null> = useLocation()
  // Known to those who come from the catalogue.
  const name = state?.name
  const [isSent, setIsSent] = useState(false)

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    mutate({ id_report: id, reason }, { onSuccess: () => setIsSent(true) })
  }
  return (
    <Page title={texts.title} back={href(name ? 'catalogue' : 'home')}>
      {isSent ? (
        <div className={styles.form}>
          <Alert tone="success" title={texts.sentTitle}>
            {texts.sent}
          </Alert>
          <div className={styles.actions}>
            <ButtonLink to={href('home')}>{texts.home}</ButtonLink>
          </div>
        </div>
      ) : (
        <form noValidate onSubmit={send} className={styles.form}>
          {name && <h2 dir="auto">{name}</h2>}
          <p>{texts.intro}</p>
          <Field label={texts.reason} name="reason" maxLength={limits.reason} />
          {error && <CallFailure title={texts.failed} error={error} />}
          <div className={styles.actions}>
            <Button type="submit" busy={isPending}>
              {texts.send}
            </Button>
          </div>
        </form>
      )}
    </Page>
  )
}
