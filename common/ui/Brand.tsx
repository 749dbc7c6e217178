import type { ReactNode } from 'react'
import type { PublicConfig } from '../contract/public-config.ts'
import styles from './Brand.module.css'

/** The tenant's logo, or its icon and its name; the icon is its initial on the brand color where it has none. */
export const Brand = ({ company, logo, icon }: PublicConfig): ReactNode => (
  <span className={styles.brand} data-logo={logo}>
    <span
      aria-hidden="true"
      data-initial={icon ? '' : Array.from(company)[0]?.toLocaleUpperCase()}
      className={styles.tile}
    />
    <span className={styles.name}>{company}</span>
  </span>
)
