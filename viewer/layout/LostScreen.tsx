import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { useText } from '../i18n/useText.ts'
import { Blank } from '../ui/Blank.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import styles from './LostScreen.module.css'
import { useTitle } from './useTitle.ts'

/** An address that is not of this portal. */
export function LostScreen(): ReactNode {
  const t = useText()
  useTitle(t('lost.title'))
  return (
    <main className={styles.screen}>
      <Blank
        alone
        icon="search"
        title={t('lost.title')}
        action={<ButtonLink to={href('home')}>{t('lost.home')}</ButtonLink>}
      >
        {t('lost.text')}
      </Blank>
    </main>
  )
}
