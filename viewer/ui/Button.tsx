import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `danger` deletes something. */
  variant?: 'primary' | 'secondary' | 'danger'
  /** Its action is running: shows a spinner and ignores clicks. */
  busy?: boolean
}

/** A busy button is not disabled, so that it keeps the focus. */
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
