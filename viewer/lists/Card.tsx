import { type ReactNode, useId } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Card.module.css'

interface CardProps extends Omit<LinkProps, 'children' | 'className'> {
  /** 16:9, above the name; undefined: the card has none. */
  picture: ReactNode
  name: string
  detail?: string
}

/**
 * A card that is one link, named after its item and described by its detail. The detail is drawn over the link: all text in
 * a link has to be a part of its name.
 */
export function Card({ picture, name, detail, ...link }: CardProps): ReactNode {
  const id = useId()
  return (
    <div className={styles.frame}>
      <Link {...link} aria-label={name} aria-describedby={detail ? id : undefined} className={styles.card}>
        {picture !== undefined && <div className={styles.picture}>{picture}</div>}
        <div className={styles.text}>
          <span dir="auto" className={styles.name}>
            {name}
          </span>
        </div>
      </Link>
      {detail && (
        <span id={id} className={styles.detail}>
          {detail}
        </span>
      )}
    </div>
  )
}

/** Placeholder while the cards are loading. */
export const CardSkeleton = (): ReactNode => (
  <div className={styles.card}>
    <div className={styles.skeleton} />
    <div className={styles.text}>
      <span className={styles.line} />
    </div>
  </div>
)
