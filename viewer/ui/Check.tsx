import type { ReactNode } from 'react'
import styles from './Check.module.css'

interface CheckProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A choice that holds or does not. */
export const Check = ({ label, checked, onChange }: CheckProps): ReactNode => (
  <label className={styles.check}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)
