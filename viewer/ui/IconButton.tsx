import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** Its accessible name, also shown when the pointer rests on it. */
  label: string
  ref?: Ref<HTMLButtonElement>
}

/** A button that shows only a pictogram. */
export const IconButton = ({ icon, label, ...rest }: IconButtonProps): ReactNode => (
  <button type="button" {...rest} aria-label={label} title={label} className={styles.button}>
    <Icon name={icon} />
  </button>
)

/** For a link that looks like one of these buttons. */
export const iconButtonClass = styles.button
