import type { ReactNode } from 'react'
import { AlertIcon, iconStrokeWidth } from '#common/ui/icons.ts'
import { useTvText } from '../tv-context.ts'
import styles from './UrgentMessage.module.css'

/** Shorter texts are larger: they are read from across a room. */
const sizeOf = ({ length }: string): 'short' | 'medium' | 'long' =>
  length <= 60 ? 'short' : length <= 180 ? 'medium' : 'long'

/** A message in place of everything. */
export function UrgentMessage({ text }: { text: string }): ReactNode {
  const t = useTvText()
  return (
    <section className={styles.page}>
      <h2 className={styles.label}>
        <AlertIcon aria-hidden="true" strokeWidth={iconStrokeWidth} />
        {t('message')}
      </h2>
      <p role="alert" dir="auto" data-size={sizeOf(text)} className={styles.text}>
        {text}
      </p>
    </section>
  )
}
