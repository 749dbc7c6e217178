import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './Field.module.css'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  ref?: Ref<HTMLInputElement>
  /** The validation error of the value. */
  error?: string
  hint?: string
  /** A control inside the field, at its end. */
  end?: ReactNode
}

/** A labelled text field with a hint and an error. */
export function Field({ label, error, hint, end, ...input }: FieldProps): ReactNode {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
