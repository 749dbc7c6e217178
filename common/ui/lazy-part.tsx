import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react'
import { loadChunk, loadPart } from '../browser/load-chunk.ts'

/** What is shown in place of a component whose code could not be loaded. */
export interface LoadFailureProps {
  /** Tries again. A page that is out of date is reloaded. */
  retry: () => Promise<void>
}

type Load<Props> = () => Promise<ComponentType<Props>>

/** How often it is tried again while the failure is shown: the server may be back without the network having been away. */
const retryMs = 10_000

/** A component that shows a failure until its code could be loaded after all. */
function withRetry<Props extends object>(
  load: Load<Props>,
  loadQuietly: (load: Load<Props>) => Promise<ComponentType<Props>>,
  Failure: ComponentType<Props & LoadFailureProps>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function Retried(props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const keep = (component: ComponentType<Props>) => {
      loaded = component
      setLoaded(() => component)
    }
    const retryQuietly = useEffectEvent(() => void loadQuietly(load).then(keep, () => undefined))
    const isLoaded = Loaded !== undefined
    useEffect(() => {
      if (isLoaded) return
      const again = () => retryQuietly()
      // Shown again, or for the first time: then it has just failed, and without a network fails again at once.
      again()
      const timer = setInterval(again, retryMs)
      window.addEventListener('online', again)
      return () => {
        clearInterval(timer)
        window.removeEventListener('online', again)
      }
    }, [isLoaded])
    if (Loaded) return <Loaded {...props} />
    return <Failure {...props} retry={() => loadChunk(load).then(keep, () => undefined)} />
  }
}

/**
 * Loads a screen, or else a component that says that it could not be loaded and tries again: React and the router would
 * keep the failure until the page is reloaded.
 */
export const loadScreen = <Props extends object>(
  load: Load<Props>,
  Failure: ComponentType<Props & LoadFailureProps>,
): Promise<ComponentType<Props>> =>
  loadChunk(load).catch(() => withRetry(load, loadChunk<ComponentType<Props>>, Failure))

/** A part of a screen whose code is loaded when it is shown. A failure takes only its place. */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
  Failure: ComponentType<Props & LoadFailureProps>,
): ComponentType<Props> =>
  lazy(async () => ({
    default: await loadPart(load).catch(() => withRetry(load, loadPart<ComponentType<Props>>, Failure)),
  }))
