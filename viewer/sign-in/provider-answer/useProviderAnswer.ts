import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import {
  answerConfirmation,
  forgetPendingSignIn,
  keepPendingSignIn,
  type PendingSignIn,
  pendingSignInOf,
} from '#common/browser/provider-sign-in.ts'
import { useApp } from '../../app/app-context.ts'
import { isNetworkError, isOutage } from '../../app/call-error.ts'
import { useLeadOn } from '../useSignIn.ts'

export interface ProviderAnswer {
  /** The answer is of another tab or browser, or was used before. */
  isForeign: boolean
  failure: unknown
  /** The provider to begin at again. */
  provider: number | undefined
  /** Sends the answer again; undefined once the server has refused it. */
  resend: (() => Promise<void>) | undefined
}

/**
 * Takes what a provider sent the browser back with out of the address, where it is good for one use, and opens the session, or the
 * screen that has been waiting for it.
 */
export function useProviderAnswer(): ProviderAnswer {
  const { call, config, session, navigateAway } = useApp()
  const navigate = useNavigate()
  const leadOn = useLeadOn(async (path) => navigate(path, { replace: true }))
  const [pending, setPending] = useState<PendingSignIn>()
  const [failure, setFailure] = useState<unknown>()
  const [isForeign, setForeign] = useState(false)

  const finish = async ({ browser_key, parameters = '' }: PendingSignIn) => {
    setFailure(undefined)
    try {
      const { id_empresa, id_setup } = config
      const { token } = await call('finishProviderSignIn', { id_empresa, id_setup, browser_key, parameters })
      forgetPendingSignIn()
      session.open(token, false)
      await leadOn()
    } catch (error) {
      setFailure(error)
    }
  }
  const open = useEffectEvent(() => {
    const { search } = window.location
    const found = pendingSignInOf(search)
    window.history.replaceState(window.history.state, '', href('login'))
    if (found?.isConfirmation) return answerConfirmation(found)
    if (found?.returnTo !== undefined) {
      keepPendingSignIn(found)
      return navigateAway(found.returnTo, { replace: true })
    }
    setPending(found)
    if (found) return void finish(found)
    // By the Back button after a sign-in.
    if (session.token() !== null) return void leadOn()
    // After a sign-out.
    if (search === '') return void navigate(href('login'), { replace: true })
    setForeign(true)
  })
  useEffect(() => open(), [])

  // Where the provider is down, the portal has used the answer up.
  const isUnused = isNetworkError(failure) || (isOutage(failure) && failure.code !== 'login.provider')
  return {
    isForeign,
    failure,
    provider: pending?.provider,
    resend: pending && isUnused ? () => finish(pending) : undefined,
  }
}
