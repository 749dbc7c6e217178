import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface EmptyStateProps {
  icon: IconName
  title: string
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
  /** A failure is read out at once. */
  role?: 'alert'
  /** It is the whole screen, which has no other heading. */
  alone?: boolean
}

/** What a screen shows instead of its content: nothing there, nothing found, not reachable. */
export function EmptyState({ icon, title, children, action, role, alone }: EmptyStateProps): ReactNode {
  const Heading = alone ? 'h1' : 'h2'
  return (
    <div role={role} className={styles.blank}>
      <span className={styles.sign}>
        <Icon name={icon} size={28} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
