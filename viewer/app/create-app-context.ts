import { href } from '#common/addresses/paths.ts'
import { createSessionEnd } from '#common/browser/end-sessions.ts'
import { consumeFlash } from '#common/browser/flash.ts'
import { rememberLanguage } from '#common/browser/language.ts'
import { loadPart } from '#common/browser/load-chunk.ts'
import { serverNow, setServerTime } from '#common/browser/server-clock.ts'
import { createStore } from '#common/browser/store.ts'
import type { Client } from '#common/contract/client.ts'
import type { Language } from '#common/texts/language.ts'
import { loadTexts, type Texts } from '../i18n/texts.ts'
import type { AppContext, Flash } from './app-context.ts'
import { createCall } from './create-call.ts'
import { createSession } from './session.ts'

/** A message that the back-office left for the sign-in screen. */
function flashFromPreviousPage(): Flash | undefined {
  const text = consumeFlash()
  return text ? { path: href('login'), tone: 'error', key: 'common.error', text } : undefined
}

interface AppContextOptions extends Pick<AppContext, 'config' | 'fingerprint' | 'navigateAway' | 'prefetch'> {
  texts: Texts
}

/** Creates the app context; one per page. */
export function createAppContext({ texts, ...given }: AppContextOptions): AppContext {
  const session = createSession((tokens) => endSessions(tokens), given.navigateAway)
  const flash = createStore(flashFromPreviousPage())
  const currentTexts = createStore(texts)

  const call: Client = createCall({
    // Absolute: a keepalive call outlives the page and is not resolved against it.
    baseURL: new URL(given.config.apiBase, window.location.href).href,
    session,
    fingerprint: given.fingerprint,
    language: () => currentTexts.get().language,
    setFlash: flash.set,
    onServerTime: setServerTime,
    confirm: async (client) =>
      (await loadPart(() => import('../sign-in/passkeys/ask-identity.tsx'))).askIdentity(app, client),
  })
  const endSessions = createSessionEnd(call)
  const setLanguage = async (language: Language) => {
    currentTexts.set(await loadTexts(language))
    rememberLanguage(language)
  }
  const app = { ...given, call, session, flash, texts: currentTexts, setLanguage, serverNow }
  return app
}
