import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  /** The buttons: the primary one first, the one that changes nothing last. */
  actions: ReactNode
  /** The user pressed Escape. */
  onCancel: () => void
}

/**
 * A modal dialog. The first field has the focus; without fields it is the last button, which cancels or closes. The
 * browser traps the focus and restores it afterwards.
 */
export function Dialog({ title, children, actions, onCancel }: DialogProps): ReactNode {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect: a dialog closed after its removal from the page does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const field = element?.querySelector<HTMLElement>('input, select, textarea')
    const lastButton = [...(element?.querySelectorAll('button') ?? [])].at(-1)
    const target = field ?? lastButton
    target?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.dialog}
      onCancel={(event) => {
        // Not for a dialog inside of this one.
        if (event.target !== event.currentTarget) return
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
