import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './RotateMessage.module.css'

/** Asks the user to rotate a phone (spec 8). Covers the dimmed report and ignores touches. */
export function RotateMessage(): ReactNode {
  const t = useTranslate()
  return (
    <div role="status" className={styles.rotate}>
      <Icon name="rotate" size={40} />
      <p>{t('report.rotate')}</p>
    </div>
  )
}
