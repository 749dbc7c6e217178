import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from '#common/ui/icons.ts'
import styles from './Alert.module.css'
import { Icon } from './Icon.tsx'

const icons = { error: AlertIcon, success: CheckIcon, info: InfoIcon, warning: AlertIcon } as const
/** Information and warnings mostly do not result from what the user does: they are not announced. */
const roles = { error: 'alert', success: 'status', info: undefined, warning: undefined } as const

interface AlertProps {
  tone: keyof typeof icons
  role?: 'alert' | 'status' | undefined
  title?: string
  children?: ReactNode
  /** A control at the end, such as a close button. */
  end?: ReactNode
}

/** A message; screen readers announce an error or a success when it appears. */
export const Alert = ({ tone, role = roles[tone], title, children, end }: AlertProps): ReactNode => (
  <div role={role} className={styles[tone]}>
    <Icon icon={icons[tone]} />
    <div className={styles.text}>
      {title && <strong>{title}</strong>}
      {children && <p>{children}</p>}
    </div>
    {end}
  </div>
)
