import type { ReactNode } from 'react'
import { formatTime, timeAgo } from '#common/browser/describe-session.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import rows from '../../lists/Rows.module.css'
import { Button } from '../../ui/Button.tsx'
import styles from './Passkeys.module.css'
import { useTexts } from './useTexts.ts'

interface PasskeyRowProps {
  passkey: ResponseOf<'getPasskeys'>['passkeys'][number]
  onChange: (isRemoval: boolean) => void
}

/** One of the user's passkeys, with its last use. */
export function PasskeyRow({ passkey, onChange }: PasskeyRowProps): ReactNode {
  const t = useTexts()
  const locale = useLocale()
  const { serverNow } = useApp()
  const { name, created_at, last_used_at, synced } = passkey
  const used = last_used_at
    ? t('usedAt', { ago: timeAgo(last_used_at, serverNow(), locale) })
    : t('neverUsed')
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <strong dir="auto">{name}</strong>
        <p className={rows.quiet}>
          {t('createdAt', { at: formatTime(created_at, locale) })} {used} {synced && t('synced')}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="secondary" aria-label={t('renameOf', { name })} onClick={() => onChange(false)}>
          {t('rename')}
        </Button>
        <Button variant="secondary" aria-label={t('removeOf', { name })} onClick={() => onChange(true)}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
