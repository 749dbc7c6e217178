import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Announcements } from '../announcements/Announcements.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ErrorDialog } from './ErrorDialog.tsx'
import { FlashAlert, FlashMessage } from './FlashMessage.tsx'
import styles from './Page.module.css'
import { TopBar, type TopBarProps, titleId } from './TopBar.tsx'

interface PageProps extends TopBarProps {
  /** The content fills the window below the top bar; the navigation is hidden. */
  expanded?: boolean
  /** The page is exactly as high as the window and does not scroll. */
  fit?: boolean
  children: ReactNode
}

/** The frame of a screen: top bar, flash message and content. */
export function Page({ children, expanded, fit, ...bar }: PageProps): ReactNode {
  const t = useTranslate()
  useTitle(bar.title ?? t('common.loading'))
  return (
    <div className={fit ? styles.fit : styles.page} data-expanded={expanded || undefined}>
      <TopBar {...bar} />
      <main id="main" tabIndex={-1} aria-labelledby={fit ? titleId : undefined} className={styles.main}>
        {!expanded && <Announcements />}
        <FlashMessage
          path={useLocation().pathname}
          render={({ tone, link, isDialog }, content, close) =>
            isDialog ? (
              <ErrorDialog
                onClose={close}
                action={
                  link && (
                    <ButtonLink variant="secondary" to={link.to}>
                      {t(link.key)}
                    </ButtonLink>
                  )
                }
              >
                {content}
              </ErrorDialog>
            ) : (
              <FlashAlert tone={tone} onClose={close}>
                {content}
                {link && (
                  <>
                    {' '}
                    <Link to={link.to}>{t(link.key)}</Link>
                  </>
                )}
              </FlashAlert>
            )
          }
        />
        {children}
      </main>
    </div>
  )
}
