import type { ReactNode } from 'react'
import styles from './SecondaryText.module.css'

/** Small text on a line of its own; nothing when it is empty. */
export const SecondaryText = ({ children, title }: { children: ReactNode; title?: string }): ReactNode =>
  children ? (
    <span title={title} className={styles.secondary}>
      {children}
    </span>
  ) : null

/** Shows on phones what has its own column on larger screens. */
export const PhoneOnly = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.phoneOnly}>{children}</div>
)
