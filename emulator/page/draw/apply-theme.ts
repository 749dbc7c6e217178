import type { Theme } from '../../charts/theme.ts'

/** Writes the theme into CSS variables; the style sheet uses nothing else. */
export function applyTheme(theme: Theme): void {
  const { style, dataset } = document.documentElement
  dataset.theme = theme.isDark ? 'dark' : 'light'
  style.colorScheme = theme.isDark ? 'dark' : 'light'
  for (const name of ['canvas', 'surface', 'line', 'ink', 'muted', 'brand'] as const)
    style.setProperty(`--${name}`, theme[name])
}
