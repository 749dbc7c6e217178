import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import styles from './FullScreenPrompt.module.css'

interface FullScreenPromptProps {
  onAccept: () => void
  onDismiss: () => void
}

/** Dismissed automatically, since there may be no user in front of the screen. */
const timeoutMs = 20_000

/** Asks for a click where the browser requires one for full screen. Focused, so that a remote control can press it. */
export function FullScreenPrompt({ onAccept, onDismiss }: FullScreenPromptProps): ReactNode {
  const t = useTranslate()
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    const timer = setTimeout(() => dismiss(), timeoutMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <section aria-label={t('common.fullScreen')} className={styles.prompt}>
      <p>{t('player.fullScreenPrompt')}</p>
      <Button autoFocus onClick={onAccept}>
        {t('player.enterFullScreen')}
      </Button>
      <Button variant="secondary" onClick={onDismiss}>
        {t('player.notNow')}
      </Button>
    </section>
  )
}
