import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** The accessible name, also shown as a tooltip. */
  label: string
  ref?: Ref<HTMLButtonElement>
}

/** A button with only an icon. */
export const IconButton = ({ icon, label, ...rest }: IconButtonProps): ReactNode => (
  <button type="button" {...rest} aria-label={label} title={label} className={styles.button}>
    <Icon name={icon} />
  </button>
)

/** For a link that looks like an icon button. */
export const iconButtonClass = styles.button
