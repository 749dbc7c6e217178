import type { ReactNode } from 'react'
import { ShieldIcon } from '#common/ui/icons.ts'
import { Icon } from '../../ui/Icon.tsx'
import { BothLanguages } from './BothLanguages.tsx'
import styles from './PairingScreen.module.css'

/** The page was not loaded by HTTPS: browsers then have no WebCrypto, without which a display has no key. */
export const InsecureScreen = (): ReactNode => (
  <div className={styles.insecure}>
    <Icon icon={ShieldIcon} />
    <h1>
      <BothLanguages text="insecureTitle" />
    </h1>
    <div className={styles.instructions}>
      <BothLanguages text="insecure" />
    </div>
  </div>
)
