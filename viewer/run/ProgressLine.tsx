import type { CSSProperties, ReactNode } from 'react'
import type { SlideshowSnapshot } from '#common/player/types.ts'
import styles from './ProgressLine.module.css'

/**
 * The time left of the slide: a line that grows shorter, and stands still while the time does. It breathes while the
 * next slide is awaited.
 */
export function ProgressLine({
  countdown,
  turning,
}: Pick<SlideshowSnapshot, 'countdown' | 'turning'>): ReactNode {
  if (!countdown) return turning && <span aria-hidden="true" className={styles.turning} />
  const { totalMs, leftMs, running } = countdown
  const line: CSSProperties = {
    animationDuration: `${totalMs}ms`,
    animationDelay: `${leftMs - totalMs}ms`,
    animationPlayState: running ? 'running' : 'paused',
  }
  // Another time left is another animation: a running one cannot be moved.
  return (
    <span key={`${totalMs} ${leftMs} ${running}`} aria-hidden="true" className={styles.line} style={line} />
  )
}
