import type { ReactNode } from 'react'
import styles from './SegmentedControl.module.css'

interface SegmentedControlProps<Value extends string> {
  label: string
  options: { value: Value; label: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A row of buttons of which one is selected. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactNode {
  const { label, options, value: selected, onChange } = props
  return (
    <fieldset className={styles.segments}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, label: name, lang }) => (
        <button
          key={value}
          type="button"
          lang={lang}
          aria-pressed={value === selected}
          onClick={() => onChange(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
