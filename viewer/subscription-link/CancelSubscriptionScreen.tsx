import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp } from '../app/app-context.ts'
import { isCallError } from '../app/call-error.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ActionFailure } from '../layout/CallFailure.tsx'
import formStyles from '../sign-in/LoginForm.module.css'
import { LoginLayout } from '../sign-in/LoginLayout.tsx'
import { PasswordScreenLinks } from '../sign-in/password/PasswordScreenLinks.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'

/** `/cancelarAssinatura`: ends a subscription by the link of its mail. Mail programs may open links, so it asks first. */
export function CancelSubscriptionScreen(): ReactNode {
  const t = useTranslate()
  const { call, config } = useApp()
  const token = useLocation().hash.slice(1)
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<string>()
  const [error, setError] = useState<unknown>()
  const isMissing = !token || (isCallError(error) && error.status === 404)

  const cancel = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const answer = await call('cancelSubscription', { token, id_empresa: config.id_empresa })
      setReport(answer.report_name)
    } catch (cause) {
      setError(cause)
    }
    setBusy(false)
  }
  return (
    <LoginLayout
      page={t('subscriptions.cancel.title')}
      title={t('subscriptions.cancel.title')}
      intro={report === undefined && !isMissing ? t('subscriptions.cancel.intro') : undefined}
    >
      <div className={formStyles.form}>
        {report !== undefined && <Alert tone="success">{t('subscriptions.cancel.done', { report })}</Alert>}
        {isMissing && <Alert tone="error">{t('subscriptions.cancel.missing')}</Alert>}
        {Boolean(error) && !isMissing && (
          <ActionFailure title={t('subscriptions.cancel.failed')} error={error} />
        )}
        {report === undefined && !isMissing && (
          <Button busy={busy} onClick={cancel}>
            {t('subscriptions.cancel.submit')}
          </Button>
        )}
      </div>
      <PasswordScreenLinks>{null}</PasswordScreenLinks>
    </LoginLayout>
  )
}
