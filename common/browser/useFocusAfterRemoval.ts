import { useState } from 'react'

/** How long the row is waited for; a list that cannot be loaded again keeps it. */
const patienceMs = 10_000

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Once the row and the dialog are gone, focuses the next row, or the one before, or else the content of the screen. */
function focusAfterRemoval(row: Element | null): void {
  const neighbors = [row?.nextElementSibling, row?.previousElementSibling]
  const observer = new MutationObserver(() => {
    // A modal dialog makes everything else inert.
    if (row?.isConnected || document.querySelector('dialog[open], [role="alertdialog"]')) return
    observer.disconnect()
    if (!isLost()) return
    const control = neighbors.find((each) => each?.isConnected)?.querySelector<HTMLElement>('a[href], button')
    const target = control ?? document.querySelector<HTMLElement>('main')
    target?.focus()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patienceMs)
}

/**
 * For a dialog that removes the row whose button opened it: the focus would be lost with that button.
 * @returns to be called when it has been removed
 */
export function useFocusAfterRemoval(): () => void {
  // The dialog itself gets the focus after its first render.
  const [row] = useState(() => document.activeElement?.closest('li, tr') ?? null)
  return () => focusAfterRemoval(row)
}
