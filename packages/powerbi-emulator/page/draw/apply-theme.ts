import { resolveTheme, type Theme } from '../../charts/theme.ts'
import type { ViewModel } from '../state/renderer.ts'

/** Whether the system replaces the page's colours with its own few; charts are pictures, which it leaves as they are. */
export const forcedColors = matchMedia('(forced-colors: active)')

/** ContrastMode of the embedding API: the first black one, and white. */
const contrastModes = { dark: 1, light: 4 }

/** The theme to draw: the host's, unless forced colours would put its text on a background it was not made for. */
export function themeOf({ theme, contrastMode }: ViewModel, rootPixels: number): Theme {
  if (!forcedColors.matches) return resolveTheme(theme, contrastMode, rootPixels)
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return resolveTheme(undefined, isDark ? contrastModes.dark : contrastModes.light, rootPixels)
}

/** Sets the CSS variables that the style sheets use. */
export function applyTheme(theme: Theme): void {
  const { style, dataset } = document.documentElement
  dataset.theme = theme.isDark ? 'dark' : 'light'
  style.colorScheme = theme.isDark ? 'dark' : 'light'
  for (const name of ['canvas', 'surface', 'line', 'ink', 'muted', 'brand', 'good', 'bad'] as const)
    style.setProperty(`--${name}`, theme[name])
}
