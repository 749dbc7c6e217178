import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'

/** A link that looks like a button. */
export const ButtonLink = ({ look = 'loud', ...link }: LinkProps & { look?: 'loud' | 'calm' }): ReactNode => (
  <Link {...link} className={styles[look]} />
)
