import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { useApp } from '../../app/app-context.ts'
import { isCallError } from '../../app/call-error.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import formStyles from '../LoginForm.module.css'
import helpStyles from '../LoginHelp.module.css'
import { LoginLayout } from '../LoginLayout.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordScreenLinks } from './PasswordScreenLinks.tsx'

type LinkOwner = ResponseOf<'passwordLink'>

/**
 * The token of the mail's link. It is moved from the address to the state of the history entry, so that it survives a
 * reload and is not shown.
 */
function useLinkToken(): string {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const fromAddress = hash.slice(1)
  useEffect(() => {
    if (fromAddress) void navigate(href('newPassword'), { replace: true, state: { token: fromAddress } })
  }, [fromAddress, navigate])
  return fromAddress || ((state ?? {}) as { token?: string }).token || ''
}

/** `/novaSenha`: sets a password by the link of a mail. Afterwards the user signs in with it. */
export function NewPasswordScreen(): ReactNode {
  const t = useTranslate()
  const { call, config } = useApp()
  const token = useLinkToken()
  const [owner, setOwner] = useState<LinkOwner>()
  const [failure, setFailure] = useState<unknown>()
  const { id_empresa } = config

  const load = useCallback(
    (signal?: AbortSignal) => {
      setFailure(undefined)
      if (!token) return
      call('passwordLink', { token, id_empresa }, signal && { signal }).then(setOwner, (error: unknown) => {
        if (!signal?.aborted) setFailure(error)
      })
    },
    [call, token, id_empresa],
  )
  useEffect(() => {
    const request = new AbortController()
    load(request.signal)
    return () => request.abort()
  }, [load])

  const isRefused = !token || (isCallError(failure) && failure.status === 410)
  if (isRefused) return <RefusedLink />
  const invitation = owner?.invitation === true
  return (
    <LoginLayout
      page={t('newPassword.title')}
      title={invitation ? t('newPassword.welcome', { name: owner.name }) : t('newPassword.title')}
      intro={owner && t(invitation ? 'newPassword.firstIntro' : 'newPassword.intro', { email: owner.email })}
    >
      {!owner && !failure && (
        <p role="status" aria-label={t('common.loading')}>
          <Spinner />
        </p>
      )}
      {Boolean(failure) && (
        <div className={formStyles.form}>
          <CallFailure title={t('newPassword.loadFailed')} error={failure} />
          <Button variant="secondary" onClick={() => load()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {owner && <NewPasswordForm token={token} email={owner.email} onRefused={setFailure} />}
    </LoginLayout>
  )
}

function RefusedLink(): ReactNode {
  const t = useTranslate()
  const { linksByMail } = useApp().config
  return (
    <LoginLayout page={t('newPassword.title')} title={t('newPassword.title')}>
      <Alert tone="error" title={t('newPassword.refusedTitle')}>
        {t('errors.password.link')}
      </Alert>
      <PasswordScreenLinks>
        {linksByMail && (
          <Link to={href('forgotPassword')} className={helpStyles.link}>
            {t('newPassword.another')}
          </Link>
        )}
      </PasswordScreenLinks>
    </LoginLayout>
  )
}
