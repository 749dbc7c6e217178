import type { ReactNode } from 'react'
import { useApp } from '../app/AppContext.ts'
import styles from './Brand.module.css'

/** The tenant's logo: its initial on the brand color, and its name. */
export function Brand(): ReactNode {
  const { company } = useApp().config
  return (
    <span className={styles.brand}>
      <span aria-hidden="true" className={styles.tile}>
        {Array.from(company)[0]?.toLocaleUpperCase()}
      </span>
      <span className={styles.name}>{company}</span>
    </span>
  )
}
