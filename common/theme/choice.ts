/** What a person can choose: a scheme, or to follow the system. */
export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const storageKey = 'vitrine.theme'

/** The remembered choice; the system's scheme without one. */
export function readThemeChoice(): ThemeChoice {
  const remembered = localStorage.getItem(storageKey)
  return themeChoices.find((choice) => choice === remembered) ?? 'system'
}

/** Sets the scheme of the page: `data-theme` on the root element, absent to follow the system. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

/** Remembers a choice for both apps and applies it. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(storageKey, choice)
  applyThemeChoice(choice)
}
