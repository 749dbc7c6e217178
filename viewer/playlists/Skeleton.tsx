import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import styles from './Skeleton.module.css'

/** The shape of the rows or the form to come; seen only when they take longer than a moment. */
export function Skeleton({ of }: { of: 'rows' | 'form' }): ReactNode {
  const t = useText()
  return (
    <div role="status" aria-label={t('common.loading')} className={styles[of]}>
      <span />
      <span />
      <span />
    </div>
  )
}
