import { type ReactNode, useRef } from 'react'
import { CloseIcon } from '#common/ui/icons.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Alert } from '../ui/Alert.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './Announcements.module.css'
import { linkParts } from './link-parts.ts'
import { useAnnouncements } from './useAnnouncements.ts'
import { useDismissed } from './useDismissed.ts'

/** The current announcements that the user has not dismissed, above the content of a screen; without any, nothing. */
export function Announcements(): ReactNode {
  const t = useTranslate()
  const { language } = useStore(useApp().texts)
  const list = useRef<HTMLElement>(null)
  const { isDismissed, dismiss } = useDismissed()
  const shown = useAnnouncements().filter((announcement) => !isDismissed(announcement))
  if (shown.length === 0) return null
  return (
    <section aria-label={t('nav.announcements')} ref={list} className={styles.list}>
      {shown.map((announcement) => (
        <Alert
          key={announcement.id}
          tone={announcement.kind}
          end={
            <IconButton
              icon={CloseIcon}
              label={t('common.close')}
              onClick={() => {
                dismiss(announcement)
                focusNext(list.current)
              }}
            />
          }
        >
          <TextWithLinks>{announcement[`text_${language}`]}</TextWithLinks>
        </Alert>
      ))}
    </section>
  )
}

/** The focused button disappears with its announcement: the content follows. */
const focusNext = (list: HTMLElement | null) => list?.closest('main')?.focus({ preventScroll: true })

/** Plain text with its line breaks, in which web addresses are links. */
function TextWithLinks({ children }: { children: string }): ReactNode {
  return (
    <span dir="auto" className={styles.text}>
      {linkParts(children).map(({ at, text, href }) =>
        href ? (
          <a key={at} href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </span>
  )
}
