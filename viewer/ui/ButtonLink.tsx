import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'

/** A link that looks like a button. */
export const ButtonLink = ({
  variant = 'primary',
  ...link
}: LinkProps & { variant?: 'primary' | 'secondary' }): ReactNode => (
  <Link {...link} className={styles[variant]} />
)
