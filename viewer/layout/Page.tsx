import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useTitle } from '../hooks/useTitle.ts'
import { FlashMessage } from './FlashMessage.tsx'
import styles from './Page.module.css'
import { TopBar, type TopBarProps } from './TopBar.tsx'

interface PageProps extends TopBarProps {
  /** The content has the whole window below the bar; the rail is away. */
  expanded?: boolean
  /** The screen is as high as the window and does not scroll. */
  fit?: boolean
  children: ReactNode
}

/** One screen: its bar and what is below it. */
export function Page({ children, expanded, fit, ...bar }: PageProps): ReactNode {
  useTitle(bar.title)
  return (
    <div className={fit ? styles.fit : styles.page} data-expanded={expanded || undefined}>
      <TopBar {...bar} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <FlashMessage path={useLocation().pathname} />
        {children}
      </main>
    </div>
  )
}
