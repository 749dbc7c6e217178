import { type ComponentType, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isTourOffered, rememberTour } from '../browser/tour-memory.ts'
import type { tourOffer } from '../texts/pt/screens/tour-offer.ts'
import styles from './TourOffer.module.css'
import { isTourState } from './tour-link.ts'

interface TourOfferProps {
  texts: typeof tourOffer
  /** A card with a title, for portals with demo data; otherwise a line. */
  isProminent: boolean
  /** The screen is being loaded: the tour waits for what its steps point to. */
  isLoading?: boolean
  /** Loaded when the user starts it. */
  Tour: ComponentType<{ onEnd: () => void }>
}

/**
 * Offers the tour until the user has taken or dismissed it. A link with `tourState` starts it at once.
 * Afterwards the content has the focus, because the button that started the tour is gone.
 */
export function TourOffer({ texts, isProminent, isLoading, Tour }: TourOfferProps): ReactNode {
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isRequested = isTourState(state)
  const [isOffered, setIsOffered] = useState(isTourOffered)
  const [isOpen, setIsOpen] = useState(isRequested)
  const [hasEnded, setHasEnded] = useState(false)

  useEffect(() => {
    if (isOpen) rememberTour()
  }, [isOpen])
  useEffect(() => {
    if (hasEnded) document.querySelector('main')?.focus({ preventScroll: true })
  }, [hasEnded])

  const start = () => {
    setHasEnded(false)
    setIsOpen(true)
  }
  const end = () => {
    rememberTour()
    setIsOpen(false)
    setIsOffered(false)
    setHasEnded(true)
    // A reload does not start it again.
    if (isRequested) void navigate({ pathname, search }, { replace: true, state: null })
  }
  return (
    <>
      {isOffered && (
        <section
          aria-labelledby={isProminent ? id : undefined}
          aria-label={isProminent ? undefined : texts.label}
          data-prominent={isProminent || undefined}
          className={styles.offer}
        >
          <div className={styles.text}>
            {isProminent && <h2 id={id}>{texts.title}</h2>}
            <p>{texts.text}</p>
          </div>
          <div className={styles.actions}>
            <button type="button" className={isProminent ? styles.primary : styles.secondary} onClick={start}>
              {texts.take}
            </button>
            <button type="button" className={styles.plain} onClick={end}>
              {texts.dismiss}
            </button>
          </div>
        </section>
      )}
      {isOpen && !isLoading && (
        <Suspense>
          <Tour onEnd={end} />
        </Suspense>
      )}
    </>
  )
}
