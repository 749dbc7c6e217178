import type { ReactNode } from 'react'
import styles from './Blank.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface BlankProps {
  icon: IconName
  title: string
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
  /** A failure is read out at once. */
  role?: 'alert'
}

/** What a screen shows instead of its content: nothing there, nothing found, not reachable. */
export const Blank = ({ icon, title, children, action, role }: BlankProps): ReactNode => (
  <div role={role} className={styles.blank}>
    <span className={styles.sign}>
      <Icon name={icon} size={28} />
    </span>
    <h2 className={styles.title}>{title}</h2>
    {children && <div className={styles.text}>{children}</div>}
    {action}
  </div>
)
