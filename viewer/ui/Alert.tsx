import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { Icon } from './Icon.tsx'

interface AlertProps {
  tone: 'error' | 'success'
  title?: string
  children?: ReactNode
  /** A control at its end, to put it away. */
  end?: ReactNode
}

/** A message that is read out the moment it appears. */
export const Alert = ({ tone, title, children, end }: AlertProps): ReactNode => (
  <div role={tone === 'error' ? 'alert' : 'status'} className={styles[tone]}>
    <Icon name={tone === 'error' ? 'alert' : 'check'} />
    <div className={styles.words}>
      {title && <strong>{title}</strong>}
      {children && <p>{children}</p>}
    </div>
    {end}
  </div>
)
