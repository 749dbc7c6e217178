import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './OfflineMark.module.css'
import { useOnline } from './useOnline.ts'

/** A small mark while the network is cut; everything goes on by itself once it is back. */
export function OfflineMark(): ReactNode {
  const t = useText()
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
