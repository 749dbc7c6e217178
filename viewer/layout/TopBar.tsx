import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { isViewingAs } from '#common/browser/session.ts'
import { useGoBack } from '#common/browser/useGoBack.ts'
import { BackIcon, FullScreenIcon, LeaveFullScreenIcon, ProfileIcon } from '#common/ui/icons.ts'
import styles from '#common/ui/TopBar.module.css'
import { useFullScreen } from '../hooks/useFullScreen.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PaletteBox } from '../palette/PaletteBox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton, iconButtonClass } from '../ui/IconButton.tsx'

export interface TopBarProps {
  /** Absent while it is loading. */
  title: string | undefined
  /** Where Back leads without a previous screen in this app; absent on the home screen. */
  back?: string
  /** Extra controls, before those of every screen. */
  actions?: ReactNode
  /** A control at the far right. */
  end?: ReactNode
  /** Overrides the full screen button. */
  onFullScreen?: () => void
}

/** Names the main landmark of a report, which contains one of its own. */
export const titleId = 'screen-title'

/** Back, title, command palette, full screen, profile. The title gets the focus on navigation. */
export function TopBar({ title, back, actions, end, onFullScreen }: TopBarProps): ReactNode {
  const t = useTranslate()
  const fullScreen = useFullScreen()
  const heading = useRef<HTMLHeadingElement>(null)
  const isPageLoad = useNavigationType() === 'POP' && !window.history.state?.idx

  useEffect(() => {
    // After a page load the browser's own focus order applies.
    if (!isPageLoad) heading.current?.focus({ preventScroll: true })
  }, [isPageLoad])

  const goBack = useGoBack(back ?? href('home'))
  const toggle = onFullScreen ?? (fullScreen.on ? fullScreen.leave : fullScreen.enter)

  return (
    <header className={styles.bar}>
      <div className={styles.place}>
        {back && (
          <IconButton
            icon={BackIcon}
            label={t('common.back')}
            // The second click of a double click would hit the next screen's Back button.
            onClick={({ detail }) => detail < 2 && goBack()}
          />
        )}
        <h1 ref={heading} id={titleId} tabIndex={-1} dir="auto" className={styles.title}>
          {title ?? <span className={styles.skeleton}>{t('common.loading')}</span>}
        </h1>
      </div>
      <PaletteBox small={actions !== undefined} />
      <div className={styles.actions}>
        {actions}
        {(fullScreen.possible || onFullScreen) && (
          <IconButton
            icon={fullScreen.on ? LeaveFullScreenIcon : FullScreenIcon}
            label={t('common.fullScreen')}
            shortcut={onFullScreen && 'F'}
            aria-pressed={fullScreen.on}
            onClick={toggle}
          />
        )}
        {!isViewingAs() && (
          <Link
            to={href('profile')}
            aria-label={t('common.profile')}
            data-tooltip={t('common.profile')}
            className={iconButtonClass}
          >
            <Icon icon={ProfileIcon} />
          </Link>
        )}
        {end}
      </div>
    </header>
  )
}
