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
 * Signs in and goes where the person belongs: administrators to the back-office, others to `/home` (spec 2), or to the
 * run that was opened without a session.
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
    const holder = session.holder()
    const place = takePlace(holder)
    if (holder?.adm) leave(href('management'))
    else await navigate(place ?? href('home'), { replace: true })
  }
}
