import International from 'i18n-polyglot'
import { type ReactNode, useEffect } from 'react'
import type { Store } from '#common/browser/store.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { ErrorBoundary } from '#common/ui/ErrorBoundary.tsx'
import { useIdle } from '../hooks/useIdle.ts'
import { useStore } from '../hooks/useStore.ts'
import { useWakeLock } from '../hooks/useWakeLock.ts'
import type { Texts } from '../i18n/texts.ts'
import type { Device } from './device.ts'
import { InsecureScreen } from './pairing/InsecureScreen.tsx'
import { PairingScreen } from './pairing/PairingScreen.tsx'
import { Restart } from './Restart.tsx'
import { CalmPage } from './screen/CalmPage.tsx'
import { DisplayScreen } from './screen/DisplayScreen.tsx'
import styles from './Tv.module.css'
import { TvProvider } from './tv-context.ts'

interface TvProps {
  device: Device
  config: PublicConfig
  texts: Store<Texts>
}

/** The root component of a display. */
export function Tv({ device, config, texts }: TvProps): ReactNode {
  const { language, dictionary } = useStore(texts)
  const isIdle = useIdle()
  useWakeLock()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-idle', isIdle)
  }, [isIdle])

  return (
    <TvProvider value={{ config, texts, serverNow: device.serverNow }}>
      <International locale={{ type: language, dictionary }}>
        <ErrorBoundary fallback={<Restart />}>
          <main className={styles.screen}>
            <TvScreen device={device} />
          </main>
        </ErrorBoundary>
      </International>
    </TvProvider>
  )
}

function TvScreen({ device }: Pick<TvProps, 'device'>): ReactNode {
  const state = useStore(device.state)
  switch (state.kind) {
    case 'starting':
      return <CalmPage />
    case 'insecure':
      return <InsecureScreen />
    case 'pairing':
      return <PairingScreen pairing={state.pairing} />
    case 'display':
      return <DisplayScreen runner={state.runner} />
  }
}
