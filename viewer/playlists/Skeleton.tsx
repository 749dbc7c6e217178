import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './Skeleton.module.css'

/** A placeholder for the rows or the form while they load; visible only after a moment. */
export function Skeleton({ of }: { of: 'rows' | 'form' }): ReactNode {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('common.loading')} className={styles[of]}>
      <span />
      <span />
      <span />
    </div>
  )
}
