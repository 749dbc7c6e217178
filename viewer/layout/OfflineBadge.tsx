import type { ReactNode } from 'react'
import { useOnline } from '../hooks/useOnline.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './OfflineBadge.module.css'

/** A small mark while the network is cut; everything goes on by itself once it is back. */
export function OfflineBadge(): ReactNode {
  const t = useTranslate()
  const online = useOnline()
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.mark}>
          <Icon name="alert" size={16} />
          {t('network.lost')}
        </p>
      )}
    </div>
  )
}
