import { type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'

interface CheckboxProps {
  label: string
  /** Below the label; also why it is disabled. */
  hint?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A labelled checkbox. */
export function Checkbox({ label, hint, checked, disabled, onChange }: CheckboxProps): ReactNode {
  const id = useId()
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-label={hint && label}
        aria-describedby={hint && id}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {label}
        {hint && (
          <span id={id} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
