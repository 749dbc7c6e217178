import '#common/theme/fonts.css'
import '../global.css'
import './tv.css'
import { createRoot } from 'react-dom/client'
import { readConfig } from '#common/browser/config.ts'
import { injectTheme } from '#common/browser/inject-theme.ts'
import { startLanguage } from '#common/browser/language.ts'
import { startApp } from '#common/browser/start-app.ts'
import { createStore } from '#common/browser/store.ts'
import { loadTexts } from '../i18n/texts.ts'
import { Device } from './device.ts'
import { Tv } from './Tv.tsx'

/** There is no one in front of a display to load it again. */
const restartMs = 30_000

async function start(): Promise<void> {
  const config = await readConfig()
  await injectTheme(config)
  const texts = createStore(await loadTexts(startLanguage()))
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const device = new Device(config, () => texts.get().language)
  createRoot(root).render(<Tv device={device} config={config} texts={texts} />)
  await device.start()
}

startApp(() =>
  start().catch((error) => {
    setTimeout(() => location.reload(), restartMs)
    throw error
  }),
)
