import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import styles from '#common/ui/IconButton.module.css'
import { iconStrokeWidth } from '#common/ui/icons.ts'
import { useRowDescription } from '../lists/row-name.ts'

interface IconItem {
  icon: LucideIcon
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** In the row of a table. */
  inRow?: boolean | undefined
  /** A description, shown by the browser instead of the label. */
  title?: string | undefined
}

/** A title is the description of its own; otherwise it is the row's name. */
function useShared({ icon: Icon, label, title, inRow }: IconItem) {
  const row = useRowDescription()
  return {
    ...(title === undefined && row),
    title,
    'aria-label': label,
    'data-tooltip': title === undefined ? label : undefined,
    className: inRow ? styles.inRow : styles.button,
    children: <Icon aria-hidden size={inRow ? 18 : 20} strokeWidth={iconStrokeWidth} />,
  }
}

type IconButtonProps = IconItem & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'title'>

/** A button with only an icon, as in the viewer: of plain elements, because lists have many. */
export const IconButton = ({ icon, label, title, inRow, ...button }: IconButtonProps): ReactNode => (
  <button type="button" {...useShared({ icon, label, title, inRow })} {...button} />
)

/** A link with only an icon. */
export const IconLink = ({ to, ...item }: IconItem & { to: string }): ReactNode => (
  <Link to={to} {...useShared(item)} />
)
