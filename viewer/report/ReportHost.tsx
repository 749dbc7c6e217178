import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useApp } from '../app/AppContext.ts'
import { useStore } from '../hooks/useStore.ts'
import { likelyEmbedAddress } from './embedAddress.ts'
import { type FrameWishes, useFrameHost } from './frameHost.ts'
import styles from './ReportHost.module.css'
import { usePhoneLayout } from './usePhoneLayout.ts'
import { useWarmUp } from './useWarmUp.ts'

/** A frame without a report has no token to renew. */
const nothing: FrameWishes = { renewToken: () => Promise.reject(new Error('No report is open')) }

/**
 * Draws the one frame of reports into its host. From a first screen on it waits, empty and out of sight, for the
 * report that will be opened: the report service's own start is then over before the click.
 */
export function ReportHost(): ReactNode {
  const host = useFrameHost()
  const { config } = useApp()
  const { frame, warm, wishes, Frame } = useStore(host.state)
  const phone = usePhoneLayout()
  useWarmUp()

  useEffect(() => {
    window.addEventListener('offline', host.coolDown)
    return () => window.removeEventListener('offline', host.coolDown)
  }, [host])

  return (
    <>
      <div ref={host.setParking} inert aria-hidden="true" className={styles.parking} />
      {Frame &&
        (warm || wishes) &&
        createPortal(
          <Frame
            key={frame}
            className={styles.frame}
            allowedOrigins={config.embedOrigins}
            warmUrl={likelyEmbedAddress(config.embedOrigins)}
            layout={phone ? 'phone' : 'desktop'}
            pageTabs={phone ? 'own' : 'report'}
            {...(wishes ?? nothing)}
          />,
          host.element,
        )}
    </>
  )
}
