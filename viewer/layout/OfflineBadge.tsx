import type { ReactNode } from 'react'
import { AlertIcon } from '#common/ui/icons.ts'
import { useOnline } from '../hooks/useOnline.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './OfflineBadge.module.css'

/** Shown while the browser is offline; everything resumes automatically. */
export function OfflineBadge(): ReactNode {
  const t = useTranslate()
  const online = useOnline()
  return (
    <div role="status" className={styles.region}>
      {!online && (
        <p className={styles.badge}>
          <Icon icon={AlertIcon} size={16} />
          {t('network.offline')}
        </p>
      )}
    </div>
  )
}
