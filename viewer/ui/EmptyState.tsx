import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon, type IconShape } from './Icon.tsx'

interface EmptyStateProps {
  icon: IconShape
  title: string
  children?: ReactNode
  /** The next step, such as a button. */
  action?: ReactNode
  /** `alert` for errors: screen readers announce them immediately. */
  role?: 'alert' | 'status'
  /** It says that there is no connection, so that nothing else has to. */
  isOffline?: boolean
  /** The whole screen consists of it: its title is the page heading. */
  alone?: boolean
}

/** Shown instead of a screen's content: no data, no match, or an error. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  role,
  isOffline,
  alone,
}: EmptyStateProps): ReactNode {
  const Heading = alone ? 'h1' : 'h2'
  return (
    <div role={role} data-offline={isOffline || undefined} className={styles.blank}>
      <span className={styles.sign}>
        <Icon icon={icon} size={28} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
