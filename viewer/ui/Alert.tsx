import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { Icon } from './Icon.tsx'

interface AlertProps {
  tone: 'error' | 'success'
  title?: string
  children?: ReactNode
  /** A control at the end, such as a close button. */
  end?: ReactNode
}

/** A message that screen readers announce when it appears. */
export const Alert = ({ tone, title, children, end }: AlertProps): ReactNode => (
  <div role={tone === 'error' ? 'alert' : 'status'} className={styles[tone]}>
    <Icon name={tone === 'error' ? 'alert' : 'check'} />
    <div className={styles.text}>
      {title && <strong>{title}</strong>}
      {children && <p>{children}</p>}
    </div>
    {end}
  </div>
)
