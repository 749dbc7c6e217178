import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Icon } from './Icon.tsx'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  value: string
  onChange: (value: string) => void
}

/** Filters a list as the user types; Escape clears it. */
export function SearchBox({ value, onChange }: SearchBoxProps): ReactNode {
  const t = useTranslate()
  return (
    <div className={styles.search}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={t('common.search')}
        placeholder={t('common.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
    </div>
  )
}
