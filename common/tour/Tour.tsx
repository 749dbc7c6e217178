import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '../language.ts'
import { interpolate } from '../texts/interpolate.ts'
import { tourTexts } from '../texts/tour.ts'
import { placePanel } from './place-panel.ts'
import styles from './Tour.module.css'
import { findVisible, useElementBox } from './useElementBox.ts'

export interface TourStep {
  /** Selects the element that the step points to; a step without a visible one is left out. */
  selector: string
  title: string
  text: string
}

interface TourProps {
  language: Language
  steps: readonly TourStep[]
  onEnd: () => void
}

/** The steps of a tour of the current screen, one after another. */
export function Tour({ steps, language, onEnd }: TourProps): ReactNode {
  const [selectors, setSelectors] = useState<readonly string[]>([])
  const findElements = useEffectEvent(() =>
    setSelectors(steps.map(({ selector }) => selector).filter(findVisible)),
  )
  // Once the screen that it may have been rendered with is in the page.
  useLayoutEffect(() => findElements(), [])
  const shown = steps.filter(({ selector }) => selectors.includes(selector))
  return shown.length > 0 && <TourDialog steps={shown} language={language} onEnd={onEnd} />
}

/** Around the element that a step points to. */
const spotlightMargin = 6

/**
 * A modal dialog beside the element that the step points to; the rest of the page is dimmed. The focus stays on the
 * button that leads on, and screen readers announce each step.
 */
function TourDialog({ steps, language, onEnd }: TourProps): ReactNode {
  const id = useId()
  const texts = tourTexts[language]
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(0)
  const { selector = '', title, text } = steps[at] ?? {}
  const isLast = at === steps.length - 1
  const box = useElementBox(selector)
  const [place, setPlace] = useState<{ left: number; top: number }>()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    next.current?.focus()
    return () => element?.close()
  }, [])
  // After each render: the size depends on the texts.
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = panel.current ?? {}
    const found = placePanel(box, { width, height }, { width: window.innerWidth, height: window.innerHeight })
    setPlace((last) => (last?.left === found.left && last.top === found.top ? last : found))
  })

  const goBack = () => {
    setAt(at - 1)
    // The button is not shown at the first step.
    if (at === 1) next.current?.focus()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.tour}
      onCancel={(event) => {
        event.preventDefault()
        onEnd()
      }}
    >
      {box && (
        <div
          className={styles.spotlight}
          style={{
            left: box.left - spotlightMargin,
            top: box.top - spotlightMargin,
            width: box.width + 2 * spotlightMargin,
            height: box.height + 2 * spotlightMargin,
          }}
        />
      )}
      <div ref={panel} className={styles.panel} style={place}>
        <div aria-live="polite" aria-atomic="true">
          <p className={styles.step}>{interpolate(texts.step, { step: at + 1, count: steps.length })}</p>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        </div>
        <div className={styles.actions}>
          {!isLast && (
            <button type="button" className={styles.skip} onClick={onEnd}>
              {texts.skip}
            </button>
          )}
          {at > 0 && (
            <button type="button" className={styles.back} onClick={goBack}>
              {texts.back}
            </button>
          )}
          <button
            ref={next}
            type="button"
            className={styles.next}
            onClick={isLast ? onEnd : () => setAt(at + 1)}
          >
            {isLast ? texts.done : texts.next}
          </button>
        </div>
      </div>
    </dialog>
  )
}
