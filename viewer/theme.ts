const storageKey = 'vitrine.theme'

/** How the page is lit: as the system says, or as the person chose. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The remembered choice. */
export const chosenTheme = (): Theme =>
  themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? 'system'

/** Lights the page; the tokens follow `data-theme` on the root element. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme)
  applyTheme(theme)
}
