/** The app could not start, and without texts: the button is in both languages. */
function renderFatalError(): void {
  const button = document.createElement('button')
  button.textContent = 'Recarregar · Reload'
  button.addEventListener('click', () => window.location.reload())
  document.body.replaceChildren(button)
}

/**
 * Starts an app in a task of its own, because evaluating its scripts has been one. If it fails, a button to reload the
 * page takes the place of everything.
 */
export function startApp(start: () => Promise<void>): void {
  setTimeout(() =>
    start().catch((error: unknown) => {
      console.error(error)
      renderFatalError()
    }),
  )
}
