import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useRevealTab } from '../browser/useRevealTab.ts'
import type { ReportPage } from '../contract/shapes.ts'
import styles from './ReportTabs.module.css'

interface ReportTabsProps {
  label: string
  pages: readonly ReportPage[]
  /** The name of the current page. */
  current: string | undefined
  onChoose: (name: string) => void
}

/** The index of the tab that a key moves to. */
function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Tabs for a report's pages; the phone layout has none of its own. */
export function ReportTabs({ label, pages, current, onChoose }: ReportTabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  useRevealTab(list, current)

  const move = (event: KeyboardEvent, at: number) => {
    const next = targetOf(event.key, at, pages.length)
    if (next === undefined) return
    event.preventDefault()
    const tab = list.current?.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {pages.map(({ name, displayName }, at) => (
        <button
          key={name}
          type="button"
          role="tab"
          dir="auto"
          aria-selected={name === current}
          tabIndex={name === (current ?? pages[0]?.name) ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(name)}
          onKeyDown={(event) => move(event, at)}
        >
          {displayName}
        </button>
      ))}
    </div>
  )
}
