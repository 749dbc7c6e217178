import type { ReactNode } from 'react'
import styles from './Brand.module.css'

/** The tenant's logo: its initial on the brand color, and its name. */
export const Brand = ({ company }: { company: string }): ReactNode => (
  <span className={styles.brand}>
    <span
      aria-hidden="true"
      data-initial={Array.from(company)[0]?.toLocaleUpperCase()}
      className={styles.tile}
    />
    <span className={styles.name}>{company}</span>
  </span>
)
