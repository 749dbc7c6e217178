import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useIsFullScreen } from '#common/browser/useIsFullScreen.ts'
import type { Pairing } from '#common/display/pairing.ts'
import { Brand } from '#common/ui/Brand.tsx'
import QrCode from '#common/ui/QrCode.tsx'
import { useStore } from '../../hooks/useStore.ts'
import { useDrift } from '../screen/useDrift.ts'
import { tvTexts, useTv } from '../tv-context.ts'
import { BothLanguages } from './BothLanguages.tsx'
import styles from './PairingScreen.module.css'

/** The OK button of a remote control fills the screen, where the browser does not yet. */
function useFullScreenKey(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || document.fullscreenElement) return
      void document.documentElement.requestFullscreen?.().catch(() => undefined)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}

/** A code for a person to enter in the portal. */
export function PairingScreen({ pairing }: { pairing: Pairing }): ReactNode {
  const { config } = useTv()
  const { code, path = '', completePath = '', lifetimeMs = 0, isUnreachable } = useStore(pairing.state)
  const isFullScreen = useIsFullScreen()
  useFullScreenKey()
  const { host, origin } = window.location
  const minutes = Math.round(lifetimeMs / 60_000)
  return (
    <div className={styles.page} style={useDrift()}>
      <p className={styles.brand}>
        <Brand {...config} />
      </p>
      <div className={styles.pairing}>
        <div className={styles.texts}>
          <h1>
            <BothLanguages text="pairTitle" />
          </h1>
          <p role="status" className={styles.code}>
            {code ?? '····-····'}
          </p>
          {code && (
            <span
              key={code}
              aria-hidden="true"
              className={styles.lifetime}
              style={{ animationDuration: `${lifetimeMs}ms` } as CSSProperties}
            />
          )}
          <p className={styles.address}>
            {host}
            {path}
          </p>
        </div>
        {code && (
          <div className={styles.qr}>
            <QrCode text={origin + completePath} label={`${tvTexts.pt.qrCode} · ${tvTexts.en.qrCode}`} />
          </div>
        )}
      </div>
      <div role={isUnreachable ? 'alert' : undefined} className={styles.instructions}>
        {isUnreachable ? (
          <BothLanguages text="unreachable" />
        ) : code ? (
          <BothLanguages text="pairEnter" />
        ) : (
          <BothLanguages text="getting" />
        )}
      </div>
      <div className={styles.hints}>
        {minutes > 0 && (
          <p>
            <BothLanguages text="pairRenewed" params={{ minutes }} />
          </p>
        )}
        {document.fullscreenEnabled && !isFullScreen && (
          <p>
            <BothLanguages text="fullScreen" />
          </p>
        )}
      </div>
    </div>
  )
}
