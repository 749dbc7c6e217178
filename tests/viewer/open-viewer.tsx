import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { setFlash } from '#common/browser/flash.ts'
import { storeToken } from '#common/browser/session.ts'
import type { PublicConfig } from '#common/config.ts'
import type { Language } from '#common/language.ts'
import { publicConfig } from '#server/brand/public-config.ts'
import { createAppContext } from '#viewer/app/createAppContext.ts'
import { redirectToLogin } from '#viewer/app/returnTo.ts'
import { loadTexts } from '#viewer/i18n/texts.ts'
import { prefetchScreen } from '#viewer/prefetch.ts'
import { Viewer } from '#viewer/Viewer.tsx'
import type { Person, TestPortal } from '../server/portal.ts'
import { addBrowserParts } from './browser-parts.ts'

declare const jsdom: { window: object; reconfigure(settings: { url: string }): void }

interface ViewerOptions {
  path?: string
  /** Who is signed in already; nobody, when absent. */
  person?: Person
  /** What this tab has for a session instead. */
  token?: string
  language?: Language
  config?: Partial<PublicConfig>
  /** What the page before left to be said. */
  notice?: string
}

/** The viewer as one person has it on the screen. */
export interface OpenedViewer {
  user: UserEvent
  /** Where the viewer sent the browser to, out of itself. */
  left: string[]
}

/** Puts the page at the portal's address: only from there its API can be called, also by the test itself. */
export function standAt(server: TestPortal): void {
  jsdom.reconfigure({ url: server.url })
  // What its XMLHttpRequest takes for the page's origin; `reconfigure` leaves it as it was.
  Reflect.set(jsdom.window, '_origin', server.url)
}

/** Opens the viewer at an address of the running portal, as a browser would. */
export async function openViewer(server: TestPortal, options: ViewerOptions = {}): Promise<OpenedViewer> {
  addBrowserParts()
  const { path = '/', person, language = 'en' } = options
  standAt(server)
  sessionStorage.clear()
  localStorage.clear()
  const token = person ? (await server.as(person)).token() : options.token
  if (typeof token === 'string') storeToken(token)
  if (options.notice) setFlash(options.notice)
  window.history.replaceState(null, '', path)

  const left: string[] = []
  const app = createAppContext({
    config: { ...(await publicConfig(server, 'localhost')), ...options.config },
    texts: await loadTexts(language),
    fingerprint: async () => 'a-device',
    navigateAway: (url) => left.push(url),
    prefetch: prefetchScreen,
  })
  render(<Viewer app={app} atLogin={redirectToLogin(app.session)} />)
  return { user: userEvent.setup(), left }
}
