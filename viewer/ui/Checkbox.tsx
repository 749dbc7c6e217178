import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

interface CheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A labelled checkbox. */
export const Checkbox = ({ label, checked, onChange }: CheckboxProps): ReactNode => (
  <label className={styles.check}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)
