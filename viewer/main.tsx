import { loadChunk } from '#common/browser/load-chunk.ts'
import '#common/theme/fonts.css'
import './global.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { readConfig } from '#common/config.ts'
import { readFingerprint } from '#common/fingerprint.ts'
import { startLanguage } from '#common/language.ts'
import { readToken } from '#common/session.ts'
import { applyThemeChoice, readThemeChoice } from '#common/theme/choice.ts'
import { fetchAhead } from './fetchAhead.ts'
import { loadTexts } from './i18n/texts.ts'
import { createPortal } from './portal/Portal.ts'
import { routes } from './routes.tsx'
import { Viewer } from './Viewer.tsx'

/** The server inlines the tokens; only Vite's own pages come without. */
async function lightPage(brandColor: string): Promise<void> {
  if (document.getElementById('vitrine-theme')) return
  const { themeCss } = await loadChunk(() => import('#common/theme/css.ts'))
  const style = document.createElement('style')
  style.id = 'vitrine-theme'
  style.textContent = themeCss(brandColor)
  document.head.append(style)
}

async function start(): Promise<void> {
  applyThemeChoice(readThemeChoice())
  const words = loadTexts(startLanguage())
  const config = await readConfig()
  if (readToken() !== null) fetchAhead(window.location.pathname, config.embedOrigins)
  const texts = await words
  await lightPage(config.brandColor)
  const portal = createPortal({
    config,
    texts,
    fingerprint: readFingerprint(),
    leave: (url) => window.location.assign(url),
  })
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(<Viewer portal={portal} router={createBrowserRouter(routes(portal))} />)
}

/** Not even the words could be fetched; these two languages are all the page has. */
function apologise(): void {
  const button = document.createElement('button')
  button.textContent = 'Recarregar · Reload'
  button.addEventListener('click', () => window.location.reload())
  document.body.replaceChildren(button)
}

start().catch((error: unknown) => {
  console.error(error)
  apologise()
})
