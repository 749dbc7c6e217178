import type { ReactNode } from 'react'
import styles from './Spinner.module.css'

/** Decorative: the element around it announces what is running. */
export const Spinner = (): ReactNode => <span aria-hidden="true" className={styles.spinner} />
