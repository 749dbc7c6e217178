import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router-dom'
import { useGoBack } from '#common/browser/useGoBack.ts'
import { href } from '#common/paths.ts'
import { useFullScreen } from '../hooks/useFullScreen.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton, iconButtonClass } from '../ui/IconButton.tsx'
import styles from './TopBar.module.css'

export interface TopBarProps {
  title: string
  /** Where Back leads when nothing of this app lies behind; none on the first screen. */
  back?: string
  /** The list's search box. */
  search?: ReactNode
  /** Controls of this screen, before the ones that every screen has. */
  actions?: ReactNode
  /** A control at the very end, top right. */
  end?: ReactNode
  /** Replaces what the full screen button does. */
  onFullScreen?: () => void
}

/** Back, title, search, full screen, profile. The title takes the focus when a screen is entered. */
export function TopBar({ title, back, search, actions, end, onFullScreen }: TopBarProps): ReactNode {
  const t = useTranslate()
  const fullScreen = useFullScreen()
  const heading = useRef<HTMLHeadingElement>(null)
  const loadedByBrowser = useNavigationType() === 'POP' && !window.history.state?.idx

  useEffect(() => {
    // On the first screen of a page load the browser's own order holds.
    if (!loadedByBrowser) heading.current?.focus({ preventScroll: true })
  }, [loadedByBrowser])

  const goBack = useGoBack(back ?? href('home'))
  const toggle = fullScreen.on ? fullScreen.leave : (onFullScreen ?? fullScreen.enter)

  return (
    <header className={styles.bar}>
      <div className={styles.place}>
        {back && (
          <IconButton
            icon="back"
            label={t('common.back')}
            // The second click of a double one comes when the next screen's Back is there already.
            onClick={({ detail }) => detail < 2 && goBack()}
          />
        )}
        <h1 ref={heading} tabIndex={-1} dir="auto" className={styles.title}>
          {title}
        </h1>
      </div>
      {search && <div className={styles.search}>{search}</div>}
      <div className={styles.actions}>
        {actions}
        {(fullScreen.possible || onFullScreen) && (
          <IconButton
            icon={fullScreen.on ? 'leaveFullScreen' : 'fullScreen'}
            label={t('common.fullScreen')}
            aria-pressed={fullScreen.on}
            onClick={toggle}
          />
        )}
        <Link
          to={href('profile')}
          aria-label={t('common.profile')}
          title={t('common.profile')}
          className={iconButtonClass}
        >
          <Icon name="profile" />
        </Link>
        {end}
      </div>
    </header>
  )
}
