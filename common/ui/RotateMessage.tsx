import type { ReactNode } from 'react'
import { iconStrokeWidth, RotateIcon } from './icons.ts'
import styles from './RotateMessage.module.css'

/** Asks the user to rotate a phone (spec 8.6). Covers the dimmed report and ignores touches. */
export const RotateMessage = ({ text }: { text: string }): ReactNode => (
  <div role="status" className={styles.rotate}>
    <RotateIcon size={40} strokeWidth={iconStrokeWidth} aria-hidden />
    <p>{text}</p>
  </div>
)
