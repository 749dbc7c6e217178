import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Card.module.css'

interface CardProps extends Omit<LinkProps, 'children' | 'className'> {
  /** Stands above the name, 16:9. */
  picture: ReactNode
  name: string
  detail?: string
}

/** One link, wholly clickable; its name is the thing's name. */
export const Card = ({ picture, name, detail, ...link }: CardProps): ReactNode => (
  <Link {...link} aria-label={name} className={styles.card}>
    <div className={styles.picture}>{picture}</div>
    <div className={styles.words}>
      <span dir="auto" className={styles.name}>
        {name}
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  </Link>
)

/** The same card before its content is known. */
export const CardSkeleton = (): ReactNode => (
  <div className={styles.card}>
    <div className={styles.blank} />
    <div className={styles.words}>
      <span className={styles.line} />
    </div>
  </div>
)
