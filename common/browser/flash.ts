const storageKey = 'vitrine.notice'

/** Stores a message for the next page to show, such as why the user was sent there. It survives one page change. */
export const setFlash = (message: string): void => sessionStorage.setItem(storageKey, message)

/** Reads the message of the previous page. */
export const peekFlash = (): string | undefined => sessionStorage.getItem(storageKey) ?? undefined

/** Reads the message of the previous page and removes it. */
export function consumeFlash(): string | undefined {
  const message = peekFlash()
  sessionStorage.removeItem(storageKey)
  return message
}
