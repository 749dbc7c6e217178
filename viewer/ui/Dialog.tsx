import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  /** The buttons; the first is the one to press. */
  actions: ReactNode
  /** Escape was pressed. */
  onCancel: () => void
}

/** A question or a message that has to be answered first. The browser keeps the focus in it and gives it back. */
export function Dialog({ title, children, actions, onCancel }: DialogProps): ReactNode {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect: closed once it is out of the page, it would not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
