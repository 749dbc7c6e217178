import type { ThemedBrand } from '../theme/css.ts'
import { loadChunk } from './load-chunk.ts'

/** The server inlines the theme into its pages; only pages of Vite's dev server come without it. */
export async function injectTheme(brand: ThemedBrand): Promise<void> {
  if (document.getElementById('vitrine-theme')) return
  const { themeCss } = await loadChunk(() => import('../theme/css.ts'))
  const style = document.createElement('style')
  style.id = 'vitrine-theme'
  style.textContent = themeCss(brand)
  document.head.append(style)
}
