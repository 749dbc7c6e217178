import type { ReactNode } from 'react'
import { guidePath } from '#common/addresses/guides.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './GuideLine.module.css'

/** Leads new users to the user guide, below what the home screen shows and below what it says without groups. */
export function GuideLine(): ReactNode {
  const t = useTranslate()
  const { language } = useStore(useApp().texts)
  return (
    <p className={styles.line}>
      {t('home.firstVisit')}{' '}
      <a href={guidePath('user', language)} target="_blank" rel="noreferrer">
        {t('profile.guide')}
      </a>
    </p>
  )
}
