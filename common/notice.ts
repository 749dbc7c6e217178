const storageKey = 'vitrine.notice'

/** Leaves a sentence for the next page to show: why somebody was led there. It survives one change of page. */
export const leaveNotice = (sentence: string): void => sessionStorage.setItem(storageKey, sentence)

/** The sentence left by the page before, once. */
export function takeNotice(): string | undefined {
  const sentence = sessionStorage.getItem(storageKey) ?? undefined
  sessionStorage.removeItem(storageKey)
  return sentence
}
