import { type ReactNode, useRef } from 'react'
import styles from './CardGrid.module.css'
import { useCardWindow } from './useCardWindow.ts'

interface CardGridProps<Item> {
  label: string
  items: readonly Item[]
  card: (item: Item) => ReactNode
}

/** Cards in as many columns as fit; long lists draw only what is seen. */
export function CardGrid<Item extends { id: number }>({
  label,
  items,
  card,
}: CardGridProps<Item>): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const { from, to } = useCardWindow(list, items.length)
  return (
    <ul ref={list} aria-label={label} className={styles.grid}>
      {items.slice(from, to).map((item, at) => (
        <li key={item.id} aria-setsize={items.length} aria-posinset={from + at + 1}>
          {card(item)}
        </li>
      ))}
    </ul>
  )
}
