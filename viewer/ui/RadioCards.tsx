import { type ReactNode, useId } from 'react'
import styles from './RadioCards.module.css'

interface RadioCardsProps<Value extends string> {
  label: string
  options: { value: Value; label: string; hint: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons with an explanation each. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>): ReactNode {
  const { label, options, value: selected, onChange } = props
  const id = useId()
  return (
    <fieldset className={styles.tiles}>
      <legend>{label}</legend>
      {options.map(({ value, label: name, hint }, at) => (
        <label key={value} className={styles.tile}>
          <input
            type="radio"
            name={id}
            checked={value === selected}
            aria-label={name}
            aria-describedby={`${id}-${at}`}
            onChange={() => onChange(value)}
          />
          <span>
            <strong>{name}</strong>
            <span id={`${id}-${at}`} className={styles.hint}>
              {hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
