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
  /** Renders a message that is a dialog; absent there for the same reason. */
  renderDialog?: (content: ReactNode, link: ReactNode, close: () => void) => ReactNode
}

/** The flash message for the screen at `path`; it disappears when it is closed or the user leaves the screen. */
export function FlashMessage({ path, renderLink, renderDialog }: FlashMessageProps): ReactNode {
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
  const close = () => flash.set(undefined)
  const link = shown.link && renderLink?.(shown.link.to, t(shown.link.key))
  const content = (
    <>
      {shown.text || t(shown.key)}
      {shown.detail && (
        <>
          <br />
          {t(shown.detail.key, shown.detail.values)}
        </>
      )}
    </>
  )
  if (shown.isDialog && renderDialog) return renderDialog(content, link, close)
  return (
    <Alert tone={shown.tone} end={<IconButton icon={CloseIcon} label={t('common.close')} onClick={close} />}>
      {content}
      {link && <> {link}</>}
    </Alert>
  )
}
