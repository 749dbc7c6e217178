import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary'
  /** What was pressed is under way: a spinner inside, and no second press. */
  busy?: boolean
}

/** A button keeps its focus while it is busy: it is not disabled, it does nothing. */
export function Button({
  variant = 'primary',
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy}
      aria-disabled={busy}
      className={styles[variant]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
