import { useEffect, useState } from 'react'
import { keepPendingSignIn } from '#common/browser/provider-sign-in.ts'
import { useApp } from '../../app/app-context.ts'
import { isCallError } from '../../app/call-error.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'

interface ProviderSignIn {
  /** Sends the browser to a provider, where the person signs in. */
  start: (provider: number) => Promise<void>
  /** The provider that is being opened. */
  opening: number | undefined
  /** Why it could not be opened. */
  failure: string | undefined
}

/** @param replace without a way back to this page, which would open the provider again */
export function useProviderSignIn({ replace } = { replace: false }): ProviderSignIn {
  const t = useTranslate()
  const { call, config, navigateAway } = useApp()
  const [opening, setOpening] = useState<number>()
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    // The back/forward cache restores the page with its button still busy.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setOpening(undefined)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const start = async (provider: number) => {
    setOpening(provider)
    setFailure(undefined)
    try {
      const { id_empresa, id_setup } = config
      const { url, ...kept } = await call('startProviderSignIn', {
        ...{ id_empresa, id_setup },
        id_provider: provider,
      })
      keepPendingSignIn({ provider, ...kept })
      navigateAway(url, { replace })
    } catch (error) {
      setFailure(error)
      setOpening(undefined)
    }
  }
  const message = isCallError(failure) && failure.message
  return { start, opening, failure: failure ? message || t('common.offline') : undefined }
}
