import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { SelectIcon } from '#common/ui/icons.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { iconButtonClass } from './IconButton.tsx'
import styles from './Toolbar.module.css'

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconShape
  /** The accessible name; the tooltip where the window has no room for words. */
  label: string
  /** The words next to the icon, if they are not the whole name. */
  words?: string
  /** A tooltip that says more than the words: shown next to them as well. */
  tooltip?: string
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button of a toolbar: in words where the window is wide enough and in menus, otherwise an icon with a tooltip. */
export const ToolButton = ({
  icon,
  label,
  words = label,
  tooltip,
  shortcut,
  ...rest
}: ToolButtonProps): ReactNode => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    aria-keyshortcuts={shortcut}
    data-tooltip={tooltip ?? (shortcut ? `${label} (${shortcut})` : label)}
    className={`${iconButtonClass} ${tooltip ? styles.tool : styles.plainTool}`}
  >
    <Icon icon={icon} />
    <span className={styles.words}>{words}</span>
    {rest.popoverTarget && (
      <span className={styles.words}>
        <Icon icon={SelectIcon} size={16} />
      </span>
    )}
  </button>
)
