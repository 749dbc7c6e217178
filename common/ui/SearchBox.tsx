import type { ComponentProps, ComponentType, KeyboardEvent, ReactNode } from 'react'
import { iconStrokeWidth, SearchIcon } from './icons.ts'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  label: string
  /** Another one where a magnifier means the search of everything. */
  icon?: ComponentType<ComponentProps<typeof SearchIcon>>
  value: string
  onChange: (value: string) => void
}

/** Filters a list as the user types; Escape clears it. */
export function SearchBox({ label, icon: Icon = SearchIcon, value, onChange }: SearchBoxProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChange('')
    // It is applied already, and must not submit a form around it.
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className={styles.search}>
      <Icon aria-hidden size={18} strokeWidth={iconStrokeWidth} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={120}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
