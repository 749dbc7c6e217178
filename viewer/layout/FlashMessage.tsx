import { type ReactNode, useEffect } from 'react'
import { CloseIcon } from '#common/ui/icons.ts'
import { type Flash, useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Alert } from '../ui/Alert.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** A message that the user can close. */
export function FlashAlert({
  tone,
  onClose,
  children,
}: Pick<Flash, 'tone'> & { onClose: () => void; children: ReactNode }): ReactNode {
  const t = useTranslate()
  return (
    <Alert
      tone={tone}
      role={tone === 'warning' ? 'status' : undefined}
      end={<IconButton icon={CloseIcon} label={t('common.close')} onClick={onClose} />}
    >
      {children}
    </Alert>
  )
}

interface FlashMessageProps {
  path: string
  /** Renders a message, which may have a link or be a dialog; absent on the sign-in screen, which loads before the router. */
  render?: (message: Flash, content: ReactNode, close: () => void) => ReactNode
}

/** The flash message for the screen at `path`; it disappears when it is closed or the user leaves the screen. */
export function FlashMessage({ path, render }: FlashMessageProps): ReactNode {
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
  if (render) return render(shown, content, close)
  return (
    <FlashAlert tone={shown.tone} onClose={close}>
      {content}
    </FlashAlert>
  )
}
