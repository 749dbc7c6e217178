import { themeKey } from '../theme/page-shell.ts'

/** A color scheme, or `system` to follow the operating system. */
export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** The user's last choice; `system` by default. */
export function readThemeChoice(): ThemeChoice {
  const remembered = localStorage.getItem(themeKey)
  return themeChoices.find((choice) => choice === remembered) ?? 'system'
}

/** Applies a choice to the page: sets `data-theme` on the root element, or removes it to follow the system. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

/** Applies a choice and remembers it for both apps. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(themeKey, choice)
  applyThemeChoice(choice)
}
