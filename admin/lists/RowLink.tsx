import type { MouseEvent, ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import styles from './RowActions.module.css'

/**
 * The link of a row. It covers the whole row, so that a click anywhere, a middle click and the keyboard all work like on
 * any link. It ignores the second click of a double click: the first one may have closed a dialog above the row.
 */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <Link
    to={to}
    className={styles.link}
    onClick={(event: MouseEvent) => event.detail > 1 && event.preventDefault()}
  >
    {children}
  </Link>
)
