import type { Theme } from '../../charts/theme.ts'

/** Sets the CSS variables that the style sheets use. */
export function applyTheme(theme: Theme): void {
  const { style, dataset } = document.documentElement
  dataset.theme = theme.isDark ? 'dark' : 'light'
  style.colorScheme = theme.isDark ? 'dark' : 'light'
  for (const name of ['canvas', 'surface', 'line', 'ink', 'muted', 'brand'] as const)
    style.setProperty(`--${name}`, theme[name])
}
