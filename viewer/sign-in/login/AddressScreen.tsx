import { type ReactNode, useState } from 'react'
import { href } from '#common/addresses/paths.ts'
import { ProfileIcon } from '#common/ui/icons.ts'
import { useApp } from '../../app/app-context.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import styles from '../../layout/ErrorScreen.module.css'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SwitchUserScreen } from './SwitchUserScreen.tsx'
import { type OfferedToken, readUrlToken } from './url-token.ts'

interface AddressScreenProps {
  /** A one-time token, or what the user has to be asked. */
  given: { link: string } | OfferedToken
  /** Opens a screen of this app. */
  onOpen: (path: string) => void
}

/**
 * What is asked before an address signs in: with a one-time token whether a person opened it, because chats open the links
 * that they show, and whether the session of another user is replaced.
 */
export function AddressScreen({ given, onOpen }: AddressScreenProps): ReactNode {
  const t = useTranslate()
  const app = useApp()
  const [asked, setAsked] = useState<OfferedToken | undefined>('link' in given ? undefined : given)
  const [isPending, setPending] = useState(false)
  useTitle(t('login.linkTitle'))

  const signIn = async () => {
    if (!('link' in given)) return
    setPending(true)
    const read = await readUrlToken(app, given.link)
    if (!read) return onOpen(href('login'))
    if ('asked' in read) return setAsked(read.asked)
    app.session.open(read.token)
    onOpen(href('report', { id_report: app.config.tokenReport }))
  }
  if (asked) return <SwitchUserScreen offered={asked} onChosen={onOpen} />
  return (
    <main className={styles.screen}>
      <EmptyState
        alone
        icon={ProfileIcon}
        title={t('login.linkTitle')}
        action={
          <Button busy={isPending} onClick={() => void signIn()}>
            {t('common.continue')}
          </Button>
        }
      >
        {t('login.linkText')}
      </EmptyState>
    </main>
  )
}
