import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './RotateMessage.module.css'

/** Asks a portrait phone to be turned (spec 8); it lies over the dimmed report and takes no touch. */
export function RotateMessage(): ReactNode {
  const t = useTranslate()
  return (
    <div role="status" className={styles.rotate}>
      <Icon name="rotate" size={40} />
      <p>{t('report.rotate')}</p>
    </div>
  )
}
