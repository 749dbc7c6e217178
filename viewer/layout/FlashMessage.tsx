import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp } from '../app/AppContext.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Alert } from '../ui/Alert.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** The flash message for this screen; it disappears when it is closed or the user leaves the screen. */
export function FlashMessage(): ReactNode {
  const t = useTranslate()
  const { flash } = useApp()
  const { pathname } = useLocation()
  const current = useStore(flash)
  const shown = current?.path === pathname ? current : undefined

  useEffect(
    () => () => {
      if (shown && flash.get() === shown) flash.set(undefined)
    },
    [shown, flash],
  )

  if (!shown) return null
  return (
    <Alert
      tone={shown.tone}
      end={<IconButton icon="close" label={t('common.close')} onClick={() => flash.set(undefined)} />}
    >
      {shown.text || t(shown.key)}
    </Alert>
  )
}
