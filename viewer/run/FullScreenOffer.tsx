import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import styles from './FullScreenOffer.module.css'

interface FullScreenOfferProps {
  onTake: () => void
  onLeave: () => void
}

/** Nobody may be there to press anything; the run does not wait for it. */
const standsMs = 20_000

/** One press that fills the screen, where the browser wants one. A remote control's OK presses it: it has the focus. */
export function FullScreenOffer({ onTake, onLeave }: FullScreenOfferProps): ReactNode {
  const t = useTranslate()
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    const timer = setTimeout(() => leave(), standsMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <section aria-label={t('playlist.fillScreen')} className={styles.offer}>
      <p>{t('run.fillScreenOffer')}</p>
      <Button autoFocus onClick={onTake}>
        {t('playlist.fillScreen')}
      </Button>
      <Button variant="secondary" onClick={onLeave}>
        {t('run.notNow')}
      </Button>
    </section>
  )
}
