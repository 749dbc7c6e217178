import { useNavigate } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { loadClient } from '../portal/createCall.ts'
import { usePortal } from '../portal/usePortal.ts'
import { takePlace } from './returnPlace.ts'

interface Credentials {
  email: string
  password: string
  captcha_token: string | undefined
}

/**
 * Signs in and goes where the person belongs: administrators to the back-office, others to `/home` (spec 2); to the run
 * that was opened without a session, if one was.
 * @throws what the call threw, and CallError for an answer without a token
 */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const { call, config, session, notice, leave } = usePortal()
  const navigate = useNavigate()
  return async (credentials) => {
    const { token } = await call('login', {
      ...credentials,
      id_empresa: config.id_empresa,
      id_setup: config.id_setup,
    })
    if (!token) {
      const { CallError } = await loadClient()
      throw new CallError(200, {})
    }
    session.open(token)
    notice.set(undefined)
    const place = takePlace()
    if (place) await navigate(place, { replace: true })
    else if (session.holder()?.adm) leave(href('management'))
    else await navigate(href('home'), { replace: true })
  }
}
