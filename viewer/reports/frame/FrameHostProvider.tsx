import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useApp } from '../../app/AppContext.ts'
import { usePhoneLayout } from '../../hooks/useMediaQuery.ts'
import { useStore } from '../../hooks/useStore.ts'
import { likelyEmbedUrl } from './embedUrl.ts'
import styles from './FrameHost.module.css'
import { createFrameHost, type FrameHost, FrameHostContext, type FrameProps } from './frameHost.ts'
import { useWarmUp } from './useWarmUp.ts'

/** A frame without a report has no token to renew. */
const noReport: FrameProps = { renewToken: () => Promise.reject(new Error('No report is open')) }

/** Provides the app's only report frame, which is discarded when the user signs out. */
export function FrameHostProvider({ children }: { children: ReactNode }): ReactNode {
  const [host] = useState(() => createFrameHost(styles.host))
  return (
    <FrameHostContext value={host}>
      {children}
      <HostedFrame host={host} />
    </FrameHostContext>
  )
}

/**
 * Renders the report frame into its host. It waits offscreen for the report that will be opened, so that the report
 * service has already started before the click.
 */
function HostedFrame({ host }: { host: FrameHost }): ReactNode {
  const { embedOrigins } = useApp().config
  const { frameId, isWarm, props, Frame } = useStore(host.state)
  const isPhone = usePhoneLayout()
  useWarmUp(host)

  useEffect(() => {
    window.addEventListener('offline', host.discardWarmFrame)
    return () => window.removeEventListener('offline', host.discardWarmFrame)
  }, [host])

  return (
    <>
      <div ref={host.setOffscreenSlot} inert aria-hidden="true" className={styles.offscreen} />
      {Frame &&
        (isWarm || props) &&
        createPortal(
          <Frame
            key={frameId}
            className={styles.frame}
            allowedOrigins={embedOrigins}
            warmUrl={likelyEmbedUrl(embedOrigins)}
            layout={isPhone ? 'phone' : 'desktop'}
            pageTabs={isPhone ? 'own' : 'report'}
            {...(props ?? noReport)}
          />,
          host.element,
        )}
    </>
  )
}
