import { render } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { setFlash } from '#common/browser/flash.ts'
import { storeToken } from '#common/browser/session.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import type { Language } from '#common/texts/language.ts'
import { publicConfig } from '#server/company/brand/public-config.ts'
import { findDemoUsers } from '#server/seed/demo-users.ts'
import { createAppContext } from '#viewer/app/create-app-context.ts'
import { redirectToLogin } from '#viewer/app/redirect-to-login.ts'
import { loadTexts } from '#viewer/i18n/texts.ts'
import { prefetchScreen } from '#viewer/prefetch.ts'
import { Viewer } from '#viewer/Viewer.tsx'
import { browseAt } from '../browse-at.ts'
import { newUser } from '../new-user.ts'
import type { Person, TestPortal } from '../server/portal.ts'
import { addBrowserParts } from './browser-parts.ts'

interface ViewerOptions {
  path?: string
  /** The signed-in user; no one by default. */
  person?: Person
  /** A token to use instead. */
  token?: string
  language?: Language
  config?: Partial<PublicConfig>
  /** The next page of the same tab, with what it has stored. */
  sameTab?: boolean
  /** The flash message of the previous page. */
  flash?: string
}

/** A rendered viewer. */
export interface OpenedViewer {
  user: UserEvent
  /** URLs that the viewer navigated away to. */
  left: string[]
}

/** Opens the viewer at a path of the running portal, like a browser. */
export async function openViewer(server: TestPortal, options: ViewerOptions = {}): Promise<OpenedViewer> {
  addBrowserParts()
  const { path = '/', person, language = 'en' } = options
  browseAt(server.url)
  if (!options.sameTab) sessionStorage.clear()
  if (!options.sameTab) localStorage.clear()
  const token = person ? (await server.as(person)).token() : options.token
  if (typeof token === 'string') storeToken(token)
  if (options.flash) setFlash(options.flash)
  window.history.replaceState(null, '', path)

  const { config, database } = server
  const left: string[] = []
  const app = createAppContext({
    config: {
      ...(await publicConfig({ config, database, findDemoUsers }, 'localhost')),
      ...options.config,
    },
    texts: await loadTexts(language),
    fingerprint: async () => 'a-device',
    navigateAway: (url) => left.push(url),
    prefetch: prefetchScreen,
  })
  render(<Viewer app={app} atLogin={redirectToLogin(app.session)} />)
  return { user: newUser(), left }
}
