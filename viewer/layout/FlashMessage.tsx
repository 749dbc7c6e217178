import { type ReactNode, useEffect } from 'react'
import { CloseIcon } from '#common/ui/icons.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Alert } from '../ui/Alert.tsx'
import { IconButton } from '../ui/IconButton.tsx'

interface FlashMessageProps {
  path: string
  /** Renders the message's link; absent on the sign-in screen, which loads before the router. */
  renderLink?: (to: string, text: string) => ReactNode
}

/** The flash message for the screen at `path`; it disappears when it is closed or the user leaves the screen. */
export function FlashMessage({ path, renderLink }: FlashMessageProps): ReactNode {
  const t = useTranslate()
  const { flash } = useApp()
  const current = useStore(flash)
  const shown = current?.path === path ? current : undefined

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
      end={<IconButton icon={CloseIcon} label={t('common.close')} onClick={() => flash.set(undefined)} />}
    >
      {shown.text || t(shown.key)}
      {shown.detail && (
        <>
          <br />
          {t(shown.detail.key, shown.detail.values)}
        </>
      )}
      {shown.link && renderLink && <> {renderLink(shown.link.to, t(shown.link.key))}</>}
    </Alert>
  )
}
