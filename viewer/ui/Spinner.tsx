import type { ReactNode } from 'react'
import styles from './Spinner.module.css'

/** Turns while something runs; whoever shows it also says so in words. */
export const Spinner = (): ReactNode => <span aria-hidden="true" className={styles.spinner} />
