import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { ShownContent } from '#common/player/frame-controller.ts'
import styles from './ContentFrame.module.css'

/** An image or a web page in one of the player's frames. Render it with its `loadId` as key. */
export function ContentFrame({ kind, ...content }: ShownContent): ReactNode {
  return kind === 'image' ? <Picture {...content} /> : <WebPage {...content} />
}

type Props = Omit<ShownContent, 'kind'>

const Picture = ({ url, name, onLoaded, onFailed }: Props): ReactNode => (
  <img src={url} alt={name} className={styles.content} onLoad={onLoaded} onError={onFailed} />
)

const originOf = (address: string): string => {
  try {
    return new URL(address).origin
  } catch {
    return ''
  }
}

/** Browsers do not tell whether a page of another origin could be shown, except when our own policy forbids it. */
function WebPage({ url, name, onLoaded, onFailed }: Props): ReactNode {
  const origin = originOf(url)
  const refused = useEffectEvent(({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (originOf(blockedURI) === origin) onFailed()
  })
  useEffect(() => {
    const listener = (event: SecurityPolicyViolationEvent) => refused(event)
    document.addEventListener('securitypolicyviolation', listener)
    return () => document.removeEventListener('securitypolicyviolation', listener)
  }, [])
  // A page of the portal's own origin could leave the sandbox with it.
  const sandbox = origin === window.location.origin ? 'allow-scripts' : 'allow-scripts allow-same-origin'
  return (
    <iframe
      src={url}
      title={name}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      className={styles.content}
      onLoad={onLoaded}
    />
  )
}
