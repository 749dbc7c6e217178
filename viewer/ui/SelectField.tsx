import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import fieldStyles from './Field.module.css'
import styles from './SelectField.module.css'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  ref?: Ref<HTMLSelectElement>
  hint?: string
}

/** A labelled select; its options are the children. */
export function SelectField({ label, hint, children, ...select }: SelectFieldProps): ReactNode {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        className={styles.select}
        aria-describedby={hint ? `${id}-hint` : undefined}
      >
        {children}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
