import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from '#common/ui/IconButton.module.css'
import { Icon, type IconShape } from './Icon.tsx'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconShape
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** A shorter tooltip. */
  tooltip?: string
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button with only an icon. */
export const IconButton = ({
  icon,
  label,
  tooltip = label,
  shortcut,
  ...rest
}: IconButtonProps): ReactNode => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    aria-keyshortcuts={shortcut === 'Esc' ? 'Escape' : shortcut}
    data-tooltip={shortcut ? `${tooltip} (${shortcut})` : tooltip}
    className={styles.button}
  >
    <Icon icon={icon} />
  </button>
)

/** For a control with `data-tooltip` that looks like an icon button. */
export const iconButtonClass = styles.button
