import type { Look } from '../../charts/look.ts'

/** Writes the look into CSS variables; the style sheet uses nothing else. */
export function applyLook(look: Look): void {
  const { style, dataset } = document.documentElement
  dataset.theme = look.isDark ? 'dark' : 'light'
  style.colorScheme = look.isDark ? 'dark' : 'light'
  for (const name of ['canvas', 'surface', 'line', 'ink', 'muted', 'brand'] as const)
    style.setProperty(`--${name}`, look[name])
}
